import type { LoadedIndex } from './load-index';
import { expandLookup, type Match, type Matches } from './match';
import type { QueryWord } from './read-query';

const NO_MATCH: Match = { score: 0, share: 0, terms: [], isInHeading: false };

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
      spread.set(id, { ...(matches.get(id) ?? NO_MATCH), share: 1, isTitled: true });
    }
  }
  return spread;
}
