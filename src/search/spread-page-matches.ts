import type { LoadedIndex } from './load-index';
import { expandLookup, type Match, type Matches } from './match';
import { SHARES } from './ranking';
import type { QueryWord } from './read-query';

const NO_MATCH: Match = { score: 0, share: 0, terms: [], isInHeading: false, isNamed: false };

/** Finds pages that have a word, or all parts of what it can mean, in their title or route. */
function findTitled({ titles }: LoadedIndex, { readings }: QueryWord): Set<number> {
  const all = [...titles.keys()];
  const pages = readings.flatMap((reading) => {
    const [first = [], ...others] = reading.map((lookups) =>
      lookups.flatMap((lookup) =>
        expandLookup(all, lookup).flatMap((term) => titles.get(term) ?? []),
      ),
    );
    return first.filter((page) => others.every((ofPart) => ofPart.includes(page)));
  });
  return new Set(pages);
}

/**
 * Gives sections a share of words that only the title, route or tags of their page have. Such a word
 * brings in no section by itself.
 */
export function spreadPageMatches(index: LoadedIndex, word: QueryWord, matches: Matches): Matches {
  const titled = findTitled(index, word);
  const named = [...matches].flatMap(([id, { isNamed }]) =>
    isNamed && index.pages.has(id) ? id : [],
  );
  const spread = new Map(matches);
  for (const page of new Set([...named, ...titled])) {
    const score = named.includes(page) ? (matches.get(page)?.score ?? 0) : 0;
    for (const id of index.pages.get(page) ?? []) {
      const match = matches.get(id) ?? NO_MATCH;
      spread.set(id, {
        ...match,
        score: match.score + (id === page ? 0 : SHARES.ofPage * score),
        share: 1,
        isTitled: titled.has(page),
      });
    }
  }
  return spread;
}
