import { beforeAll, describe, expect, it } from 'vitest';
import { writeFinding } from '../../../src/model/finding';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { checkWriting } from './writing';

describe('writing', () => {
  let texts: string[] = [];

  beforeAll(async () => {
    texts = (await checkWriting(openFixture('writing'))).map(writeFinding);
  });

  it.each([
    ['an opening that speaks of the page', 'opening.md:5: The page opens with "This page".'],
    ['a table of one row', 'tables.md:7: The table has 1 of at least 3 rows.'],
    ['a table of five columns', 'tables.md:11: The table has 5 columns.'],
    ['a column without a heading', 'tables.md:17: A column of the table has no heading.'],
    ['a page of tables', 'tables.md:1: 90 % of the words are in tables, at most 25 % may.'],
    ['eight bullets', 'lists.md:7: The list has 8 bullets, at most 7 are read.'],
    ['bullets nested twice', 'lists.md:19: Bullets are nested twice.'],
    [
      'six bullets of limits',
      'lists.md:24: The list has 6 bullets, at most 5 are read under limits.',
    ],
    ['a sentence without breath', 'sentences.md:5: A sentence has 45 words, at most 40'],
    ['long sentences on the whole', 'sentences.md:1: Half of the sentences have 45 words or more.'],
    [
      'words of a translation',
      'sentences.md:7: "stands in" is not what an engineer would say aloud',
    ],
    ['an actor who is only asked after', 'sentences.md:7: "Who emits an event stands'],
    ['a bag of exceptions', 'bag.md:7: "What bites" is a bag of exceptions.'],
    ['a thing of its own', 'bag.md:5: "of its own" is not what an engineer would say aloud'],
    ['a person who has no name', 'bag.md:5: "nobody" is not what an engineer would say aloud'],
    [
      'a page about code that names no file',
      'lost.md:1: The page names no file of the repository.',
    ],
    ['a page that leads nowhere', 'lost.md:1: The page leads nowhere.'],
  ])('fails for %s', (_name, text) => {
    expect(texts).toContainEqual(expect.stringContaining(text));
  });

  it('finds nothing else: not in references, pages about people, steps, and what is left out', () => {
    expect(texts).toHaveLength(18);
  });
});
