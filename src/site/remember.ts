/** Makes something of a file's text. `source` is the file's path from the site's root. */
export type OfText<T> = (source: string, text: string) => T;

/** Remembers what was made of each file, until its text is another. */
export function rememberByText<T>(make: OfText<T>): OfText<T> {
  const known = new Map<string, { text: string; made: T }>();
  return (source, text) => {
    const last = known.get(source);
    if (last?.text === text) {
      return last.made;
    }
    const made = make(source, text);
    known.set(source, { text, made });
    return made;
  };
}

/**
 * Gives what was kept under the hash of all that it depends on, or makes it and keeps it. The hash is
 * not asked for where nothing is kept.
 */
export type Keep<T> = (hash: () => string, make: () => T) => T;

/** Keeps nothing. */
export const keepNothing = <T>(_hash: () => string, make: () => T): T => make();
