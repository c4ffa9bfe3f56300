import { useSyncExternalStore } from 'react';
import {
  type ColorModeChoice,
  readChoice,
  setChoice,
  subscribeToChoice,
} from '../../browser/color-mode';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';
import styles from './navbar.module.css';

/**
 * What follows a choice: light and dark alternate; the system is the third where it counts.
 *
 * @throws Error for anything that is no choice
 */
export function getNextChoice(choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice {
  switch (choice) {
    case 'light':
      return 'dark';
    case 'dark':
      return respectSystem ? 'system' : 'light';
    case 'system':
      return 'light';
    default:
      throw new Error(`Unexpected color mode ${String(choice satisfies never)}`);
  }
}

/** Switches the color mode. All pictures are there; the styles show the one for the choice. */
export function ColorModeToggle({ respectSystem }: { respectSystem: boolean }) {
  const choice = useSyncExternalStore<ColorModeChoice>(
    subscribeToChoice,
    readChoice,
    () => 'light',
  );
  const name = `Switch between ${respectSystem ? 'dark, light and system' : 'dark and light'} mode (currently ${choice} mode)`;
  return (
    <button
      type="button"
      className={`icon-button ${styles.toggle}`}
      aria-label={name}
      title={name}
      onClick={() => setChoice(getNextChoice(choice, respectSystem))}
    >
      <span className={styles.whenLight}>
        <SunIcon />
      </span>
      <span className={styles.whenDark}>
        <MoonIcon />
      </span>
      <span className={styles.whenSystem}>
        <SystemIcon />
      </span>
    </button>
  );
}
