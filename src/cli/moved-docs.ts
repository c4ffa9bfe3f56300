/** A doc as an author sees it. */
export interface SeenDoc {
  /** Path of its address. */
  href: string;
  /** Text of its file. */
  text: string;
}

/** Docs that are followed from one load of the site to the next. */
interface FollowedDocs {
  /** Takes all docs by their files; gives where docs are now, by addresses that are gone. */
  load(docs: ReadonlyMap<string, SeenDoc>): Record<string, string>;
  /** Takes the text of a file that has changed alone: no address has. */
  edit(source: string, text: string): void;
}

/**
 * Follows docs: a file that is gone is the one that has its text now, where one alone has. Watchers tell
 * of a rename as two changes, in any order, so what is gone stays known.
 */
export function followDocs(): FollowedDocs {
  const known = new Map<string, SeenDoc>();
  const moved = new Map<string, string>();
  const load = (docs: ReadonlyMap<string, SeenDoc>) => {
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
  return {
    load,
    edit(source, text) {
      const doc = known.get(source);
      if (doc) {
        known.set(source, { ...doc, text });
      }
    },
  };
}
