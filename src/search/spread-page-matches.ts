import type { LoadedIndex } from './load-index';
import { expandLookup, type Matches, OUTSIDE } from './match';
import type { QueryWord } from './read-query';

/** Finds pages with a reading of a word in their title, route or tags. */
function findTitled({ titles }: LoadedIndex, { readings }: QueryWord): number[] {
  const all = [...titles.keys()];
  return readings.flatMap((reading) => {
    const [first = [], ...others] = reading.map((lookups) =>
      lookups.flatMap((lookup) =>
        expandLookup(all, lookup).flatMap((term) => titles.get(term) ?? []),
      ),
    );
    return first.filter((page) => others.every((ofPart) => ofPart.includes(page)));
  });
}

/**
 * Adds matches to all sections of pages with a word in their title, route or tags. Such a word alone doesn't
 * find a section.
 */
export function spreadPageMatches(index: LoadedIndex, word: QueryWord, matches: Matches): Matches {
  const spread = new Map(matches);
  for (const page of findTitled(index, word)) {
    for (const id of index.pages.get(page) ?? []) {
      spread.set(id, { ...(matches.get(id) ?? OUTSIDE), share: 1, isTitled: true });
    }
  }
  return spread;
}
