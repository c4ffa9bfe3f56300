/** The part of the Navigation API that keeps something with a history entry, where there is one. */
const { navigation }: { navigation?: Navigation } = globalThis;

/** State of the entry as an object of its own keys. */
function readAll<T>(): Record<string, T> {
  return { ...(navigation ? navigation.currentEntry?.getState() : history.state) };
}

/** What this site kept with the current history entry; null for nothing. */
export function readEntry<T>(key: string): T | null {
  return readAll<T>()[key] ?? null;
}

/** Keeps something with the current history entry, for when the reader comes back to it. */
export function writeEntry(key: string, value: unknown): void {
  const state = { ...readAll<unknown>(), [key]: value };
  if (navigation) {
    navigation.updateCurrentEntry({ state });
  } else {
    history.replaceState(state, '');
  }
}
