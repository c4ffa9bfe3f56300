import { SHORTCUTS, WIDGET_KEYS } from './keymap';
import styles from './shortcut-list.lazy.module.css';

/** All keys with what they do, and the switch for the single ones. */
export function ShortcutList(props: { isOn: boolean; onSwitch: (isOn: boolean) => void }) {
  const { isOn, onSwitch } = props;
  return (
    <>
      <h3 className={styles.heading}>Single keys</h3>
      <dl className={isOn ? undefined : styles.off}>
        <Rows entries={SHORTCUTS.map(({ key, label }) => ({ keys: [key], label }))} />
      </dl>
      <label className={`side-by-side ${styles.switch}`}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
        Single keys do something
      </label>
      <h3 className={styles.heading}>Everywhere</h3>
      <dl>
        <Rows entries={WIDGET_KEYS} />
      </dl>
    </>
  );
}

function Rows({ entries }: { entries: typeof WIDGET_KEYS }) {
  return entries.map(({ keys, label }) => (
    <div key={label} className={styles.row}>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{label}</dd>
    </div>
  ));
}
