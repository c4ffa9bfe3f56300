import { useEffect, useSyncExternalStore } from 'react';
import { createStorageSlot } from './storage';

/** Key in local storage that holds the name of the version that a reader chose last. */
const keyOf = (pluginId: string) => `docs-preferred-version-${pluginId}`;

const listeners = new Set<() => void>();

/** Remembers the version that the reader is in. */
export function preferVersion(pluginId: string, name: string): void {
  createStorageSlot(keyOf(pluginId)).set(name);
  for (const listener of listeners) {
    listener();
  }
}

/**
 * The version that the reader was in last. A stored name that no version has is cleared.
 *
 * @param docs a docs plugin, and where each of its versions leads, by name
 */
export function usePreferredVersion(
  docs: { pluginId: string; hrefs: Record<string, string> } | undefined,
): string | null {
  const pluginId = docs?.pluginId ?? '';
  const hrefs = docs?.hrefs ?? {};
  const hasChoice = Object.keys(hrefs).length > 1;
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = createStorageSlot(keyOf(pluginId)).listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => (hasChoice ? createStorageSlot(keyOf(pluginId)).get() : null),
    () => null,
  );
  const isStale = stored !== null && !Object.hasOwn(hrefs, stored);
  useEffect(() => {
    if (isStale) {
      createStorageSlot(keyOf(pluginId)).delete();
    }
  }, [isStale, pluginId]);
  return isStale ? null : stored;
}
