import { useEffect, useSyncExternalStore } from 'react';
import { followPreferredVersion, preferredVersionSlot } from '../../browser/preferred-version';

/**
 * Clears a stored version that does not exist, also on a site of one version, where nothing else asks
 * for it.
 *
 * @param docs a docs plugin, and the names of all its versions
 */
export function useKnownVersions({ pluginId, versions }: { pluginId: string; versions: string[] }) {
  useEffect(() => {
    const slot = preferredVersionSlot(pluginId);
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
    (listener) => followPreferredVersion(pluginId ?? '', listener),
    () => (pluginId === undefined ? null : preferredVersionSlot(pluginId).get()),
    () => null,
  );
  const isOffered = stored !== null && versions && Object.hasOwn(versions, stored);
  return (isOffered && versions[stored]) || null;
}
