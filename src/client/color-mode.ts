import type { ColorModeSettings } from '../model/shell';
import { openStored } from './storage';

/** The reader's choice; `system` follows the operating system. */
export type ColorModeChoice = 'light' | 'dark' | 'system';

const stored = openStored('theme');

const isChoice = (value: string | null | undefined): value is ColorModeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** Returns the choice in effect, which the start script has set on `<html>`. */
function readChoice(): ColorModeChoice {
  const { themeChoice } = document.documentElement.dataset;
  return isChoice(themeChoice) ? themeChoice : 'light';
}

/** Sets the color mode on `<html>`, for styles and pictures. */
function applyChoice(choice: ColorModeChoice): void {
  const { dataset } = document.documentElement;
  const isDark =
    choice === 'dark' ||
    (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.themeChoice = choice;
  dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('[name="theme-color"]')?.setAttribute('media', isDark ? 'all' : 'not all');
}

/** Follows the operating system, and choices made in any tab. */
export function followColorMode({ disableSwitch }: ColorModeSettings): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', () => applyChoice(readChoice()));
  if (!disableSwitch) {
    stored.subscribe(() => {
      const choice = stored.get();
      if (isChoice(choice)) {
        applyChoice(choice);
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
  stored.set(getNextChoice(readChoice(), respectSystem));
}
