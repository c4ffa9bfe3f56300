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
 * Clears a stored version that does not exist, also on a site of one version, where nothing else asks
 * for it.
 *
 * @param docs a docs plugin, and the names of all its versions
 */
export function useKnownVersions({ pluginId, versions }: { pluginId: string; versions: string[] }) {
  useEffect(() => {
    const slot = createStorageSlot(keyOf(pluginId));
    const stored = slot.get();
    if (stored !== null && !versions.includes(stored)) {
      slot.delete();
    }
  }, [pluginId, versions]);
}

/**
 * What is offered of the version that the reader was in last; null for nothing.
 *
 * @param pluginId the docs plugin
 * @param versions what is offered of each version, by name
 */
export function usePreferredVersion<T>(
  pluginId: string | undefined,
  versions: Record<string, T> | undefined,
): T | null {
  const stored = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      const stop = createStorageSlot(keyOf(pluginId ?? '')).listen(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    () => (pluginId === undefined ? null : createStorageSlot(keyOf(pluginId)).get()),
    () => null,
  );
  const isOffered = stored !== null && versions && Object.hasOwn(versions, stored);
  return (isOffered && versions[stored]) || null;
}
