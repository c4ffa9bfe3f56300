import type { ColorModeSettings } from '../model/shell';
import { openStored } from './storage';

/** The reader's choice; `system` follows the operating system. */
export type ColorModeChoice = 'light' | 'dark' | 'system';

const stored = openStored('theme');

const isChoice = (value: string | null | undefined): value is ColorModeChoice =>
  value === 'light' || value === 'dark' || value === 'system';

/** The choice in effect, which the script in the head wrote on `<html>` before the first paint. */
function readChoice(): ColorModeChoice {
  const { themeChoice } = document.documentElement.dataset;
  return isChoice(themeChoice) ? themeChoice : 'light';
}

/** Writes the color mode on `<html>`, where styles and pictures look. */
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
 * Returns the choice after another: light and dark alternate, with the system third where it counts.
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

/** Moves on to the next color mode, and keeps it for all tabs. */
export function switchColorMode(respectSystem: boolean): void {
  stored.set(getNextChoice(readChoice(), respectSystem));
}
