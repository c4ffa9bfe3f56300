import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import { matchWord } from './match-word';
import type { QueryWord } from './query-words';

/** A word of which one thing is looked up. */
function fixtureWord(text: string, prefix = false): QueryWord {
  const whole = [{ text, prefix, weight: 1 }];
  return { typed: text, term: text, identifier: null, whole, parts: [], readings: [] };
}

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
    const scores = Array.from(matchWord(index, fixtureWord(text, prefix)), ([id, { score }]) => [
      id,
      Number(score.toFixed(10)),
    ]);
    expect(Object.fromEntries(scores)).toEqual(expected);
  });

  it('counts a term that a text has more than three times like three', () => {
    const scoreOf = (text: string) => {
      // Texts of one length: what is counted is the number of different terms.
      const found = fixtureIndex(fixturePage('/a', { '': text }), fixturePage('/b', { '': 'b' }));
      return matchWord(found, fixtureWord('cron')).get(0)?.score ?? 0;
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
    const index = fixtureIndex(
      ...titles.map((title) => fixturePage(`/${title}`, { '': 'text' }, { title })),
    );
    return matchWord(index, fixtureWord('cli', true)).get(0)?.isInHeading;
  };

  it('has the word that is being typed', () => {
    expect(hasHeading('Clicks')).toBe(true);
  });

  it('has it no more where the word is one by itself', () => {
    expect(hasHeading('Clicks', 'The CLI')).toBe(false);
  });
});

describe('what the title or a tag of a page says', () => {
  it('holds for its sections a little, which have no term of it', () => {
    const index = fixtureIndex(
      fixturePage('/a', { '': 'text', One: 'text', Two: 'cron' }, { tags: ['Cron'] }),
    );
    const matches = matchWord(index, fixtureWord('cron'));
    const [top, one, two] = [0, 1, 2].map((id) => matches.get(id));
    expect(one).toMatchObject({ share: 1, terms: [], isInHeading: false });
    expect(one?.score).toBeCloseTo(0.15 * (top?.score ?? 0), 10);
    expect(two?.score).toBeGreaterThan(one?.score ?? 0);
    expect(two?.terms).toEqual(['cron']);
  });

  it('does not hold for them where only its own text says it', () => {
    const index = fixtureIndex(fixturePage('/a', { '': 'cron', One: 'text' }));
    expect([...matchWord(index, fixtureWord('cron')).keys()]).toEqual([0]);
  });
});
