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
