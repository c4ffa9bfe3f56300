/** The Navigation API of the browser (https://html.spec.whatwg.org/#navigation-api). */
export type NavigationApi = typeof window.navigation;

/**
 * Finds the Navigation API where it can wait with the address until the page is there
 * (`precommitHandler`).
 *
 * @returns null where links are better followed by the History API
 */
export function findNavigationApi(): NavigationApi | null {
  const { navigation }: { navigation?: NavigationApi } = globalThis;
  return navigation && 'NavigationPrecommitController' in globalThis ? navigation : null;
}

/** What keeps something with a history entry: an entry of the History API begins with nothing. */
const navigation = findNavigationApi();

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
