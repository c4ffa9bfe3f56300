/**
 * Names a file of a search index.
 *
 * @param part `index` for what a query needs, `text` for what snippets are cut from
 * @param tag tag of the docs, as in `docs-default-current`
 * @returns path below the base URL
 */
export function searchFile(part: 'index' | 'text', tag: string): string {
  return `search-${part}-${tag}.json`;
}
