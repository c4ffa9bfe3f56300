import { SHORTCUTS, WIDGET_KEYS } from './keymap';
import styles from './shortcuts.module.css';

/** All keys with what they do, and the switch for the single ones. */
export function ShortcutList(props: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const { isOn, onSwitch } = props;
  return (
    <>
      <h3 className={styles.heading}>Single keys</h3>
      <dl className={isOn ? styles.list : `${styles.list} ${styles.off}`}>
        {SHORTCUTS.map(({ key, label }) => (
          <Keys key={key} keys={[key]} label={label} />
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        Single keys do something
      </label>
      <h3 className={styles.heading}>Everywhere</h3>
      <dl className={styles.list}>
        {WIDGET_KEYS.map(({ keys, label }) => (
          <Keys key={label} keys={keys} label={label} />
        ))}
      </dl>
    </>
  );
}

function Keys({ keys, label }: { keys: string[]; label: string }) {
  return (
    <div className={styles.row}>
      <dt>
        {keys.map((key) => (
          <kbd key={key} className={styles.key}>
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  );
}
