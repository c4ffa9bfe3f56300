/** The part of the Navigation API that keeps something with a history entry. */
interface EntryKeeper {
  currentEntry: { getState(): unknown } | null;
  updateCurrentEntry(options: { state: unknown }): void;
}

function keeperOf(scope: object): EntryKeeper | null {
  const navigation: unknown = 'navigation' in scope ? scope.navigation : null;
  const isKeeper = (value: unknown): value is EntryKeeper =>
    typeof value === 'object' && value !== null && 'updateCurrentEntry' in value;
  return isKeeper(navigation) ? navigation : null;
}

/** State of the entry as an object of its own keys. */
function readAll(): Record<string, unknown> {
  const keeper = keeperOf(window);
  const state = keeper ? keeper.currentEntry?.getState() : history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/**
 * What was kept with the current history entry.
 *
 * @param key name of it
 */
export function readEntry(key: string): unknown {
  return readAll()[key];
}

/**
 * Keeps something with the current history entry, for when the reader comes back to it.
 *
 * @param key name of it
 * @param value plain data
 */
export function writeEntry(key: string, value: unknown): void {
  const state = { ...readAll(), [key]: value };
  const keeper = keeperOf(window);
  if (keeper) {
    keeper.updateCurrentEntry({ state });
  } else {
    history.replaceState(state, '');
  }
}
