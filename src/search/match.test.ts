import { describe, expect, it } from 'vitest';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import type { LoadedIndex } from './load-index';
import { matchWord } from './match';

const match = ({ sections }: LoadedIndex, text: string, prefix = false) =>
  matchWord(sections, { typed: text, readings: [[[{ text, prefix, weight: 1 }]]] });

describe('the score of a section', () => {
  const index = fixtureIndex(
    fixturePage('/a', { '': 'Cron runs tasks, and tasks run cron.' }),
    fixturePage('/b', { '': 'A task.' }, { title: 'Tasks' }),
    fixturePage('/c', { '': 'Nothing of it.' }, { tags: ['Cron'] }),
    fixturePage('/d', { '': 'cron cron cron' }, { title: 'Often' }),
  );

  // Scores of MiniSearch 7.2 for the same texts with the same boosts and parameters.
  it.each([
    ['task', { 0: 1.0904388572, 1: 8.4312586371 }],
    ['cron', { 0: 1.0904388572, 2: 3.4276368613, 3: 1.5195918958 }],
  ])('for "%s" is BM25+', (text, expected) => {
    const scores = Array.from(match(index, text), ([id, { score }]) => [
      id,
      Number(score.toFixed(10)),
    ]);
    expect(Object.fromEntries(scores)).toEqual(expected);
  });

  it('is lower for a prefix than for the word', () => {
    const scoreOf = (text: string) => match(index, text, true).get(0)?.score ?? 0;
    expect(scoreOf('cro')).toBeGreaterThan(0);
    expect(scoreOf('cro')).toBeLessThan(scoreOf('cron'));
  });
});

it('counts a longer word in a heading unless the typed one is a word itself', () => {
  const hasHeading = (...titles: string[]) => {
    const pages = titles.map((title) => fixturePage(`/${title}`, { '': 'text' }, { title }));
    return match(fixtureIndex(...pages), 'cli', true).get(0)?.isInHeading;
  };
  expect(hasHeading('Clicks')).toBe(true);
  expect(hasHeading('Clicks', 'The CLI')).toBe(false);
});
