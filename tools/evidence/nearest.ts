import { memoize, sumBy } from 'es-toolkit';
import { stemmer } from 'stemmer';
import type { PageSection } from './sections';

/** The words of a text or of code, with how often they stand there; `closeOldPolls` is three. */
export type Words = ReadonlyMap<string, number>;

/** Words of code and of sentences that tell nothing. */
const COMMON = new Set(
  (
    'the and for with this that from not const return function async await string true false null ' +
    'undefined export default import new type when has are its you one all can each which was will ' +
    'they them then than but'
  )
    .split(' ')
    .map(stemmer),
);

const stemOf = memoize(stemmer);

function countWords(weighted: readonly (readonly [text: string, weight: number])[]): Words {
  const counts = new Map<string, number>();
  for (const [text, weight] of weighted) {
    const parts = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
    for (const word of parts.match(/[a-z]{3,}|\d{2,}/g) ?? []) {
      const stem = stemOf(word);
      if (!COMMON.has(stem)) {
        counts.set(stem, (counts.get(stem) ?? 0) + weight);
      }
    }
  }
  return counts;
}

/** How much more a heading and a name count than a word of its text. */
const WEIGHT = { heading: 3, fence: 0.5, name: 3 };

/** What a word counts that all sections have. */
const LEAST = 0.2;

/** So many words a section has at least when its length is reckoned, so that short ones do not win. */
const SHORT = 30;

/** The words of a piece of code, and of its name. */
export function countCode(code: string, name: string): Words {
  return countWords([
    [code, 1],
    [name, WEIGHT.name],
  ]);
}

/**
 * Ranks the sections of a page by the words that they share with a piece of code: names, texts and
 * comments. A word counts more the fewer sections have it.
 */
export function createRanking(sections: readonly PageSection[]) {
  const counted = sections.map(({ code, heading, passages }) =>
    countWords([
      [heading, WEIGHT.heading],
      ...passages.map(({ text }) => [text, 1] as const),
      ...code.map(({ kind, text }) => [text, kind === 'fence' ? WEIGHT.fence : 1] as const),
    ]),
  );
  const lengths = counted.map((words) => Math.sqrt(sumBy([...words.values()], (n) => n) + SHORT));
  const spread = (word: string) => counted.filter((words) => words.has(word)).length;
  const weigh = memoize((word: string) => Math.log((sections.length + 1) / spread(word)) + LEAST);

  /** @returns a score for each section, in their order */
  return (words: Words): number[] => {
    return counted.map((ofSection, index) => {
      const shared = sumBy([...words], ([word, count]) => {
        const here = ofSection.get(word);
        return here ? weigh(word) * (1 + Math.log(count)) * (1 + Math.log(Math.max(1, here))) : 0;
      });
      return shared / (lengths[index] ?? 1);
    });
  };
}
