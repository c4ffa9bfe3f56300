import type { Shell } from '../model/shell';
import { onPress } from './page';
import { openStored } from './storage';

/** Key in local storage of the version that a reader chose last. */
export const versionKey = (pluginId: string) => `docs-preferred-version-${pluginId}`;

/** Remembers the version that the reader chose. */
export function preferVersion(pluginId: string, name: string): void {
  openStored(versionKey(pluginId)).set(name);
}

/** Clears a stored version that no longer exists, and remembers the ones that links of pages lead to. */
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
