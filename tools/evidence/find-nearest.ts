import { groupBy, memoize, sortBy } from 'es-toolkit';
import type { Declaration } from './declarations';
import { countCode, createRanking, type Words } from './nearest';
import type { PlatformSources } from './platform-sources';
import type { PageSection } from './sections';
import { keyOf, type Located, listUnits } from './units';

/** Of all sections, so many are given a piece of code; they have at least this share of the best one's score. */
const MOST_SECTIONS = 4;
const NEARLY = 0.65;

/** Of the sections that name a declaration, so many rest on it: those that share the most words with it. */
const MOST_NAMING = 2;

/** Code that shares less with any section is described by none. */
const LEAST_SCORE = 2.2;

/** What a page names. */
export interface PageNames {
  sections: PageSection[];
  /** Files that it names or that its author lists. */
  ofPage: string[];
}

/** Finds the code that sections describe: what a sentence tells, it need not name. */
export function createNearest(sources: PlatformSources) {
  const counted = new WeakMap<Declaration, Words>();
  const wordsOf = ({ path, declaration }: Located): Words => {
    const text = sources.byPath.get(path)?.text ?? '';
    const words =
      counted.get(declaration) ?? countCode(text.slice(...declaration.range), declaration.name);
    counted.set(declaration, words);
    return words;
  };

  /** Scores the sections of a page by the words that they share with a piece of code. */
  function scorePage(sections: readonly PageSection[]) {
    const rank = createRanking(sections);
    return (each: Located) => rank(wordsOf(each));
  }

  /** Gives what the files of pages declare to the sections that share the most words with it. */
  function findNearest(pages: readonly PageNames[]): Located[][][] {
    const scored = pages.flatMap((page, at) => {
      const score = scorePage(page.sections);
      const units = page.ofPage.flatMap((path) =>
        listUnits(sources.parse(path)).map((declaration) => ({ path, declaration })),
      );
      return units.flatMap((unit) =>
        score(unit).flatMap((points, index) =>
          points >= LEAST_SCORE ? [{ at, index, points, unit }] : [],
        ),
      );
    });
    const nearest = pages.map(({ sections }) => sections.map((): Located[] => []));
    for (const all of Object.values(groupBy(scored, ({ unit }) => keyOf(unit)))) {
      const order = sortBy(all, [({ points }) => -points]).slice(0, MOST_SECTIONS);
      const least = NEARLY * (order[0]?.points ?? 0);
      for (const { at, index, unit } of order.filter(({ points }) => points >= least)) {
        nearest[at]?.[index]?.push(unit);
      }
    }
    return nearest;
  }

  /** Tells whether a section is near enough to what it names, of a page. */
  function createIsNear(page: PageNames) {
    const score = memoize(scorePage(page.sections), { getCacheKey: keyOf });
    return (each: Located, index: number) => {
      const scores = score(each);
      return scores.filter((other) => other > (scores[index] ?? 0)).length < MOST_NAMING;
    };
  }

  return { createIsNear, findNearest };
}
