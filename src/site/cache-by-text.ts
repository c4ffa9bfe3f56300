/**
 * Caches the last result of a parser for each file. After an edit, development reads all files again, and
 * only one has changed.
 *
 * @param read parses the text of a file; `source` is its path from the site's root
 */
export function cacheByText<T>(read: (source: string, text: string) => T) {
  const last = new Map<string, { text: string; result: T }>();
  return (source: string, text: string): T => {
    const known = last.get(source);
    const result = known?.text === text ? known.result : read(source, text);
    last.set(source, { text, result });
    return result;
  };
}
