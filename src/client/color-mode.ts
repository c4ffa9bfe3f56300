import type { ColorModeSettings } from '../model/shell';
import { openStored } from './storage';

/** The reader's choice; `system` follows the operating system. */
export type ColorModeChoice = 'light' | 'dark' | 'system';

const stored = openStored('theme');

const isChoice = (value: string | null | undefined): value is ColorModeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** Media query of the dark theme color, by choice. */
export const DARK_FRAME: Record<ColorModeChoice, string> = {
  light: 'not all',
  dark: 'all',
  system: '(prefers-color-scheme: dark)',
};

/** Follows choices made in any tab. Styles read the choice from `<html>`, where the start script set it. */
export function followColorMode({ disableSwitch }: ColorModeSettings): void {
  if (!disableSwitch) {
    stored.subscribe(() => {
      const choice = stored.get();
      if (isChoice(choice)) {
        document.documentElement.dataset.theme = choice;
        document.querySelector('[name="theme-color"]')?.setAttribute('media', DARK_FRAME[choice]);
      }
    });
  }
}

/**
 * Returns the next choice: light and dark alternate, with system as a third if it is respected.
 *
 * @throws Error for an unknown choice
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

/** Switches to the next color mode, in all tabs. */
export function switchColorMode(respectSystem: boolean): void {
  const { theme } = document.documentElement.dataset;
  stored.set(getNextChoice(isChoice(theme) ? theme : 'light', respectSystem));
}
