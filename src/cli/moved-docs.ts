/** A doc as an author sees it. */
export interface SeenDoc {
  /** Path of its address. */
  href: string;
  /** Text of its file. */
  text: string;
}

/**
 * Follows docs from one load of the site to the next: a file that is gone is the one that has its text
 * now, where one alone has. Watchers tell of a rename as two changes, in any order, so what is gone stays
 * known.
 *
 * @returns takes the docs of a load, by their files; gives where docs are now, by addresses that are gone
 */
export function followDocs(): (docs: ReadonlyMap<string, SeenDoc>) => Record<string, string> {
  const known = new Map<string, SeenDoc>();
  const moved = new Map<string, string>();
  return (docs) => {
    const present = [...docs.values()];
    for (const [source, { href, text }] of known) {
      const found = docs.get(source);
      const [same, ...others] =
        found || text === '' ? [] : present.filter((doc) => doc.text === text);
      const now = found ?? (others.length === 0 ? same : undefined);
      if (now && now.href !== href) {
        moved.set(href, now.href);
      }
    }
    for (const [source, doc] of docs) {
      known.set(source, doc);
      moved.delete(doc.href);
    }
    return Object.fromEntries(moved);
  };
}
