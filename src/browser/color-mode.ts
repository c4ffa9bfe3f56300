import type { Shell } from '../model/shell';
import { createStorageSlot } from './storage';

/** What the reader chose. */
export type ColorModeChoice = 'light' | 'dark' | 'system';

/** Local storage holds the choice. */
const slot = () => createStorageSlot('theme');

const askSystem = () => window.matchMedia('(prefers-color-scheme: dark)');

/*
 * The attributes of <html> are the one source of truth: the theme script sets them before the first
 * paint, this module changes them, styles and components read them.
 */
/** What the reader chose, as the document says it. */
export function readChoice(): ColorModeChoice {
  const choice = document.documentElement.dataset.themeChoice;
  return choice === 'system' || choice === 'dark' ? choice : 'light';
}

function isChoice(value: string | null): value is ColorModeChoice {
  return value === 'light' || value === 'dark' || value === 'system';
}

const listeners = new Set<() => void>();

/** Shows a choice: `system` follows the operating system. */
function apply(choice: ColorModeChoice) {
  const { dataset } = document.documentElement;
  const isDark = choice === 'system' ? askSystem().matches : choice === 'dark';
  dataset.themeChoice = choice;
  dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('[name="theme-color"]')?.setAttribute('media', isDark ? 'all' : 'not all');
  for (const listener of listeners) {
    listener();
  }
}

/** Shows what the reader or the site chose, where the script before the first paint did not run. */
export function showColorMode(mode: Shell['colorMode']): void {
  if (!document.documentElement.dataset.theme) {
    const stored = mode.disableSwitch ? null : slot().get();
    const fallback = mode.respectPrefersColorScheme ? 'system' : mode.defaultMode;
    apply(isChoice(stored) ? stored : fallback);
  }
}

/** Follows the choice of other tabs and, with the choice `system`, the operating system. */
export function followColorMode(): void {
  slot().listen((value) => {
    if (isChoice(value)) {
      apply(value);
    }
  });
  askSystem().addEventListener('change', () => {
    if (readChoice() === 'system') {
      apply('system');
    }
  });
}

/** Calls back when another choice is shown; returns the way to stop. */
export function subscribeToChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a choice and keeps it. */
export function setChoice(choice: ColorModeChoice) {
  slot().set(choice);
  apply(choice);
}
