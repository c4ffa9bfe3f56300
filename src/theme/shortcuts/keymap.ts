/** A key that does something wherever the reader is on a page. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it. */
  key: string;
  label: string;
  /** What pressing it amounts to: a click on the element that this selector finds. */
  target: string;
}

/** Single keys, by what they click on: whatever a key does, the pointer can do as well. */
export const SHORTCUTS: Shortcut[] = [
  { key: '/', label: 'Search', target: '[data-shortcut="search"]' },
  { key: '?', label: 'List the keyboard shortcuts', target: '[data-shortcut="list"]' },
  { key: 'n', label: 'Go to the next page', target: 'a[rel="next"]' },
  { key: 'p', label: 'Go to the previous page', target: 'a[rel="prev"]' },
  { key: 'c', label: 'Copy the page as Markdown', target: '[data-shortcut="copy-page"]' },
  { key: 'd', label: 'Switch between dark and light mode', target: '[data-shortcut="color-mode"]' },
];

/** Keys that every browser and widget knows, listed for those who look for them here. */
export const WIDGET_KEYS: { keys: string[]; label: string }[] = [
  { keys: ['Ctrl', 'K'], label: 'Search; on a Mac, Cmd and K' },
  { keys: ['Tab'], label: 'Go to the next link or button; the first one skips to the text' },
  { keys: ['Esc'], label: 'Close what is open: menu, dialog, enlarged picture, what a link tells' },
  { keys: ['←', '→'], label: 'Switch between tabs' },
  { keys: ['↑', '↓'], label: 'Go through the results of a search; Enter opens one' },
];

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Finds the shortcut that a key press means: null while the reader writes, with a modifier, and for
 * other keys. While a dialog is open, keys belong to it.
 */
export function findShortcut(press: KeyboardEvent): Shortcut | null {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey, target } = press;
  const isWriting = target instanceof Element && target.closest(EDITABLE) !== null;
  const isModified = altKey || ctrlKey || metaKey || isComposing;
  if (isModified || isWriting || defaultPrevented || document.querySelector('dialog:modal')) {
    return null;
  }
  return SHORTCUTS.find(({ key }) => key === press.key) ?? null;
}
