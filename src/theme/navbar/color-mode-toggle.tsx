'use client';

import { type ColorModeChoice, useColorMode } from '../../browser/color-mode';
import { MoonIcon, SunIcon, SystemIcon } from '../icons/icons';
import styles from './navbar.module.css';

const NAMES: Record<ColorModeChoice, string> = {
  light: 'light mode',
  dark: 'dark mode',
  system: 'system mode',
};

/**
 * What follows a choice: light and dark alternate; the system is the third where it counts.
 *
 * @param choice the reader's choice
 * @param respectSystem whether the mode can follow the operating system
 * @throws Error for anything that is no choice
 */
export function nextChoice(choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice {
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

/**
 * Switches the colour mode. All pictures are there; the styles show the one for the choice.
 *
 * @param respectSystem whether the mode can follow the operating system
 */
export function ColorModeToggle({ respectSystem }: { respectSystem: boolean }) {
  const { choice, setChoice } = useColorMode();
  const name = `Switch between ${respectSystem ? 'dark, light and system' : 'dark and light'} mode (currently ${NAMES[choice]})`;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={name}
      title={name}
      data-shortcut="color-mode"
      onClick={() => setChoice(nextChoice(choice, respectSystem))}
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
