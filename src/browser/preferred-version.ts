import { createStorageSlot } from './storage';

/** The slot that holds the name of the version that a reader chose last. */
export const preferredVersionSlot = (pluginId: string) =>
  createStorageSlot(`docs-preferred-version-${pluginId}`);

const listeners = new Set<() => void>();

/** Remembers the version that the reader is in. */
export function preferVersion(pluginId: string, name: string): void {
  preferredVersionSlot(pluginId).set(name);
  for (const listener of listeners) {
    listener();
  }
}

/** Calls back when the reader prefers another version, in this tab or another; returns the way to stop. */
export function followPreferredVersion(pluginId: string, listener: () => void): () => void {
  listeners.add(listener);
  const stop = preferredVersionSlot(pluginId).listen(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
