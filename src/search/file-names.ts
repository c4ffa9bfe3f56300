/**
 * Names a file of a search index by its path below the base URL.
 *
 * @param part `index` for what a query needs, `text` for what snippets are cut from
 * @param tag tag of the docs, as in `docs-default-current`
 */
export function nameSearchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}
