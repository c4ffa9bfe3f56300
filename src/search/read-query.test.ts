import { describe, expect, it } from 'vitest';
import { SHARES } from './ranking';
import { readQuery, type Vocabulary } from './read-query';
import { stem } from './terms';

const terms = ['transaction', 'content', 'manager', 'migration', 'queries', 'theme'].map(stem);

describe('the words of a query', () => {
  const read = (query: string, more: Partial<Vocabulary> = {}) =>
    readQuery(query, {
      isKnown: ({ prefix, text }) =>
        terms.some((term) => (prefix ? term.startsWith(text) : term === text)),
      listTerms: () => terms,
      synonyms: new Map(),
      ...more,
    });
  const { part, synonym, typo } = SHARES;
  const readingsOf = (query: string, more?: Partial<Vocabulary>) => read(query, more)[0]?.readings;

  it('are their terms, and the last one may be unfinished', () => {
    expect(read('Migrations content').map(({ readings }) => readings[0])).toEqual([
      [[{ text: 'migrat', weight: 1 }]],
      [
        [
          { text: 'content', weight: 1 },
          { text: 'content', prefix: true, weight: 1 },
        ],
      ],
    ]);
    expect(readingsOf('content ')).toEqual([[[{ text: 'content', weight: 1 }]]]);
  });

  it("don't include stop words", () => {
    expect(read('what is the content of').map(({ term }) => term)).toEqual(['content']);
    expect(read('the ')).toEqual([]);
  });

  it.each(['the', 'a', 'for', 'to'])(
    'include %s alone, which may be the beginning of a word',
    (word) => {
      expect(readingsOf(word)?.[0]?.[0]).toContainEqual({ text: word, prefix: true, weight: 1 });
    },
  );

  it('are taken apart where they are identifiers, the last part of which may be unfinished', () => {
    const [whole, parts] = readingsOf('contentManager') ?? [];
    expect(whole?.[0]?.[0]).toEqual({ text: 'contentmanag', weight: 1 });
    expect(parts).toEqual([
      [{ text: 'content', weight: part }],
      [
        { text: 'manag', weight: part },
        { text: 'manager', prefix: true, weight: part },
      ],
    ]);
    expect(readingsOf('contentManager ')?.[1]?.[1]).toEqual([{ text: 'manag', weight: part }]);
    expect(readingsOf("manager's content")).toHaveLength(1);
  });

  it('are also what means the same: a word, or several of which each must be there', () => {
    const synonyms = new Map([
      ['ctb', ['builder', 'content manager']],
      ['turn off', ['queries']],
    ]);
    expect(readingsOf('ctb ', { synonyms })?.slice(1)).toEqual([
      [[{ text: 'builder', weight: synonym }]],
      [[{ text: 'content', weight: synonym }], [{ text: 'manag', weight: synonym }]],
    ]);
    expect(readingsOf('turn off it ', { synonyms })).toContainEqual([
      [{ text: 'queri', weight: synonym }],
    ]);
  });

  it('are two where two are written as one, and one where one is written as two', () => {
    expect(readingsOf('contentmanager ')?.at(-1)).toEqual([
      [{ text: 'content', weight: 1 }],
      [{ text: 'manag', weight: 1 }],
    ]);
    expect(readingsOf('trans action ')).toContainEqual([[{ text: 'transact', weight: synonym }]]);
  });

  it('are corrected, in a part of an identifier too', () => {
    expect(readingsOf('migartion ')?.at(-1)).toEqual([[{ text: 'migrat', weight: typo }]]);
    expect(readingsOf('contentMigartion ')?.at(-1)).toEqual([
      [{ text: 'content', weight: part }],
      [{ text: 'migrat', weight: typo }],
    ]);
  });

  it('are corrected four times at most', () => {
    const asked = read('migartion migartion migartion migartion migartion ');
    expect(asked.map(({ readings }) => readings.length)).toEqual([2, 2, 2, 2, 1]);
  });
});
