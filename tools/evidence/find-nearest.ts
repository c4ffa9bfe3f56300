import type { Declaration } from './declarations';
import { countCode, createRanking, type Words } from './nearest';
import type { PlatformSources } from './platform-sources';
import type { PageSection } from './sections';
import { type Located, listUnits } from './units';

/** So many sections are given a piece of code; they have at least this share of the best one's score. */
const MOST_SECTIONS = 3;
const NEARLY = 0.7;

/** Of the sections that name a declaration, so many rest on it: those that share the most words with it. */
const MOST_NAMING = 2;

/** Code that shares less with any section is described by none. */
const LEAST_SCORE = 2.2;

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

  /**
   * Gives what a page's files declare to the sections that share the most words with it.
   *
   * @param named files that each section names
   * @returns what each section is given, by their order, and whether one is near enough to what it names
   */
  return function findNearest(
    sections: readonly PageSection[],
    ofPage: readonly string[],
    named: readonly string[][],
  ) {
    const units = ofPage.flatMap((path) =>
      listUnits(sources.parse(path)).map((declaration) => ({ path, declaration })),
    );
    const rank = createRanking(sections);
    const score = (each: Located) =>
      rank(wordsOf(each), (index) => named[index]?.includes(each.path) ?? false);
    const nearest = sections.map((): Located[] => []);
    for (const unit of units) {
      const order = score(unit)
        .map((points, index) => ({ points, index }))
        .sort((a, b) => b.points - a.points);
      for (const { index, points } of order.slice(0, MOST_SECTIONS)) {
        if (points >= Math.max(LEAST_SCORE, NEARLY * (order[0]?.points ?? 0))) {
          nearest[index]?.push(unit);
        }
      }
    }
    const isNear = (each: Located, index: number) => {
      const scores = score(each);
      return scores.filter((other) => other > (scores[index] ?? 0)).length < MOST_NAMING;
    };
    return { nearest, isNear };
  };
}
