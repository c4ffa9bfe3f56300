import { SHORTCUTS } from './keymap';
import styles from './shortcut-list.lazy.module.css';

/** Keys that every browser and widget knows, listed for those who look for them here. */
const WIDGET_KEYS: { keys: string[]; label: string }[] = [
  { keys: ['Ctrl', 'K'], label: 'Search; on a Mac, Cmd and K' },
  { keys: ['Tab'], label: 'Go to the next link or button; the first one skips to the text' },
  { keys: ['Esc'], label: 'Close what is open: menu, dialog, enlarged picture, preview card' },
  { keys: ['←', '→'], label: 'Switch between tabs' },
  { keys: ['↑', '↓'], label: 'Go through the results of a search; Enter opens one' },
];

/** Whether something is on, and the way to change that. */
type Switch = [boolean, (isOn: boolean) => void];

interface ShortcutListProps {
  keys: Switch;
  /** Null where no link has a card. */
  cards: Switch | null;
}

/** All keys with what they do, and switches for the single ones and for preview cards. */
export function ShortcutList({ cards, keys }: ShortcutListProps) {
  const [isOn] = keys;
  return (
    <>
      <h3 className={styles.heading}>Single keys</h3>
      <dl className={isOn ? undefined : styles.off}>
        <Rows entries={SHORTCUTS.map(({ key, label }) => ({ keys: [key], label }))} />
      </dl>
      <SwitchBox label="Keyboard shortcuts with single keys" of={keys} />
      {cards && <SwitchBox label="Preview cards for exports" of={cards} />}
      <h3 className={styles.heading}>Everywhere</h3>
      <dl>
        <Rows entries={WIDGET_KEYS} />
      </dl>
    </>
  );
}

function SwitchBox({ label, of: [isOn, onSwitch] }: { label: string; of: Switch }) {
  return (
    <label className={`side-by-side ${styles.switch}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {label}
    </label>
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
