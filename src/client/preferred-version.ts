import type { Shell } from '../model/shell';
import { onPress } from './page';
import { openStored } from './storage';

/** Storage key of the preferred version. */
export const versionKey = (pluginId: string) => `docs-preferred-version-${pluginId}`;

/** Stores the reader's preferred version. */
export function preferVersion(pluginId: string, name: string): void {
  openStored(versionKey(pluginId)).set(name);
}

/** Clears a stored version that no longer exists, and stores the version of followed links. */
export function watchVersions({ pluginId, versions }: Shell['docs']): void {
  const stored = openStored(versionKey(pluginId));
  const name = stored.get();
  if (name !== null && !versions.includes(name)) {
    stored.set(null);
  }
  onPress('a[data-prefers]', ({ dataset: { plugin, prefers } }) => {
    preferVersion(plugin ?? '', prefers ?? '');
  });
}
