import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import type { LoadedIndex } from './load-index';
import { matchWord } from './match';
import type { QueryWord } from './read-query';
import { spreadPageMatches } from './spread-page-matches';

/** A word of which one thing is looked up. */
function fixtureWord(text: string, prefix = false): QueryWord {
  return { typed: text, term: text, readings: [[[{ text, prefix, weight: 1 }]]] };
}

const match = ({ sections }: LoadedIndex, text: string, prefix = false) =>
  matchWord(sections, fixtureWord(text, prefix));

describe('the score of a section', () => {
  const index = fixtureIndex(
    fixturePage('/a', { '': 'Cron runs tasks, and tasks run cron.' }),
    fixturePage('/b', { '': 'A task.' }, { title: 'Tasks' }),
    fixturePage('/c', { '': 'Nothing of it.' }, { tags: ['Cron'] }),
    fixturePage('/d', { '': 'cron cron cron' }, { title: 'Often' }),
  );

  // Scores of MiniSearch 7.2 for the same texts with the same boosts and parameters.
  it.each([
    ['task', false, { 0: 1.0904388572, 1: 8.4312586371 }],
    ['cron', false, { 0: 1.0904388572, 2: 3.4276368613, 3: 1.5195918958 }],
    ['cr', true, { 0: 0.3555778882, 2: 1.1177076722, 3: 0.4955190965 }],
    ['ta', true, { 0: 0.3555778882, 1: 2.7493234686 }],
  ])('for "%s", as a beginning: %s, is that of BM25+', (text, prefix, expected) => {
    const scores = Array.from(match(index, text, prefix), ([id, { score }]) => [
      id,
      Number(score.toFixed(10)),
    ]);
    expect(Object.fromEntries(scores)).toEqual(expected);
  });

  it('counts a term that a text has more than three times like three', () => {
    const scoreOf = (text: string) => {
      const found = fixtureIndex(fixturePage('/a', { '': text }), fixturePage('/b', { '': 'b' }));
      return match(found, 'cron').get(0)?.score ?? 0;
    };
    fc.assert(
      fc.property(fc.nat({ max: 20 }), fc.nat({ max: 20 }), (some, more) => {
        const [least, most] = [some, some + more].map((times) => scoreOf('cron '.repeat(times)));
        expect(least).toBeLessThanOrEqual(most ?? 0);
        expect(least === most).toBe(more === 0 || some >= 3);
      }),
    );
  });
});

describe('a heading with a longer word', () => {
  const hasHeading = (...titles: string[]) => {
    const pages = titles.map((title) => fixturePage(`/${title}`, { '': 'text' }, { title }));
    return match(fixtureIndex(...pages), 'cli', true).get(0)?.isInHeading;
  };

  it('has the word that is being typed', () => {
    expect(hasHeading('Clicks')).toBe(true);
  });

  it("doesn't have it where the word is one by itself", () => {
    expect(hasHeading('Clicks', 'The CLI')).toBe(false);
  });
});

describe('a word in the title or a tag of a page', () => {
  const spread = (index: LoadedIndex, text: string) =>
    spreadPageMatches(index, fixtureWord(text), match(index, text));

  it('counts as covered in its sections, which have no term of it', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text', Two: 'cron' }, { tags: ['Cron'] }),
    );
    const matches = spread(index, 'cron');
    const [one, two] = [1, 2].map((id) => matches.get(id));
    expect(one).toMatchObject({ share: 1, score: 0, terms: [], isInHeading: false });
    expect(two).toMatchObject({ share: 1, terms: ['cron'] });
    expect(two?.score).toBeGreaterThan(0);
  });

  it("doesn't count for them where only the text at its top has it", () => {
    const index = fixtureIndex(fixturePage('/a', { '': 'cron', One: 'text' }));
    expect([...spread(index, 'cron').keys()]).toEqual([0]);
  });
});
