import { versionKey } from '../../client/preferred-version';
import { useStored } from '../../client/use-stored';

/**
 * Returns the value for the reader's preferred version; null for none.
 *
 * @param pluginId id of the docs plugin
 * @param versions values by version name
 */
export function usePreferredVersion<T>(
  pluginId: string | undefined,
  versions: Record<string, T> | undefined,
): T | null {
  const name = useStored(versionKey(pluginId ?? ''));
  return (name !== null && versions && Object.hasOwn(versions, name) && versions[name]) || null;
}
