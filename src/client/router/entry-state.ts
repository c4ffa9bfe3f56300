/** State of the current history entry, by the keys under which parts of the site keep theirs. */
function readAll(): Record<string, unknown> {
  const state = window.navigation?.currentEntry?.getState();
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Reads what was kept with the current history entry; null for nothing. */
export function readEntry<T>(key: string): T | null {
  return (readAll()[key] as T | undefined) ?? null;
}

/** Keeps something with the current history entry, for when the reader comes back to it. */
export function writeEntry(key: string, value: unknown): void {
  window.navigation?.updateCurrentEntry({ state: { ...readAll(), [key]: value } });
}
