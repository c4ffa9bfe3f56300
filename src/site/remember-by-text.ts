/**
 * Makes a function of a file's text keep its last result for each file. After an edit, development reads
 * every file again, and all but one are the same.
 *
 * @param read takes the path of a file from the site's root, and its text
 */
export function rememberByText<T>(read: (source: string, text: string) => T) {
  const last = new Map<string, { text: string; result: T }>();
  return (source: string, text: string): T => {
    const known = last.get(source);
    const result = known?.text === text ? known.result : read(source, text);
    last.set(source, { text, result });
    return result;
  };
}
