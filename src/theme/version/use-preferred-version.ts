import { versionKey } from '../../client/preferred-version';
import { useStored } from '../../client/use-stored';

/**
 * Returns what is offered of the version that the reader chose last; null for nothing.
 *
 * @param pluginId the docs plugin
 * @param versions what is offered of each version, by name
 */
export function usePreferredVersion<T>(
  pluginId: string | undefined,
  versions: Record<string, T> | undefined,
): T | null {
  const name = useStored(versionKey(pluginId ?? ''));
  return (name !== null && versions && Object.hasOwn(versions, name) && versions[name]) || null;
}
