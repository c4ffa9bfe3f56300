/** The part of the Navigation API that keeps something with a history entry. */
interface EntryKeeper {
  currentEntry: { getState(): unknown } | null;
  updateCurrentEntry(options: { state: unknown }): void;
}

function isKeeper(value: unknown): value is EntryKeeper {
  return typeof value === 'object' && value !== null && 'updateCurrentEntry' in value;
}

function findKeeper(scope: object): EntryKeeper | null {
  return 'navigation' in scope && isKeeper(scope.navigation) ? scope.navigation : null;
}

/** State of the entry as an object of its own keys. */
function readAll(): Record<string, unknown> {
  const keeper = findKeeper(window);
  const state = keeper ? keeper.currentEntry?.getState() : history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** What was kept with the current history entry. */
export function readEntry(key: string): unknown {
  return readAll()[key];
}

/** Keeps something with the current history entry, for when the reader comes back to it. */
export function writeEntry(key: string, value: unknown): void {
  const state = { ...readAll(), [key]: value };
  const keeper = findKeeper(window);
  if (keeper) {
    keeper.updateCurrentEntry({ state });
  } else {
    history.replaceState(state, '');
  }
}
