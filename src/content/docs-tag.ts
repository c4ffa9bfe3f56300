/**
 * Names the search index of one version of the docs.
 *
 * @param pluginId id of the docs plugin
 * @param version name of the version
 */
export function docsTag(pluginId: string, version: string): string {
  return `docs-${pluginId}-${version}`;
}
