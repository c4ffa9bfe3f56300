/** Returns the state of the current history entry by key. */
function readAll(): Record<string, unknown> {
  const state = window.navigation?.currentEntry?.getState();
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Reads a value from the current history entry; null for none. */
export function readEntry<T>(key: string): T | null {
  return (readAll()[key] as T | undefined) ?? null;
}

/** Stores a value in the current history entry. */
export function writeEntry(key: string, value: unknown): void {
  window.navigation?.updateCurrentEntry({ state: { ...readAll(), [key]: value } });
}
