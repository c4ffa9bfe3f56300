import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNames, findWords, getTerms, splitIdentifier, stem, tokenize } from './terms';

const words = (text: string) => findWords(text).map((word) => word.text);

describe('words of a text', () => {
  it('end at white space and hyphens', () => {
    expect(words('one two\nthree-four')).toEqual(['one', 'two', 'three', 'four']);
  });

  it('have no punctuation around them', () => {
    expect(words('("quoted"), `code`; …end.')).toEqual(['quoted', 'code', 'end']);
    expect(words('__tests__ @strapi/core')).toEqual(['tests', 'strapi/core']);
  });

  it("end at punctuation that isn't part of names", () => {
    expect(words("strapi.db.query('api::article.article').findMany({")).toEqual([
      'strapi.db.query',
      'api::article.article',
      'findMany',
    ]);
  });

  it('have the right offsets', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of findWords(text)) {
          expect(text.slice(word.index, word.index + word.text.length)).toBe(word.text);
        }
      }),
    );
  });
});

describe('terms', () => {
  it('are lowercase, stemmed, and without stop words', () => {
    expect(tokenize('The Migrations were RUNNING')).toEqual(['migrat', 'run']);
  });

  it('of languages such as C++ are distinct', () => {
    const terms = ['locale', 'Locales', 'localization', 'localized'].flatMap(tokenize);
    expect(new Set(terms).size).toBe(1);
    expect(tokenize('local')).not.toEqual(tokenize('locale'));
  });

  it('do not depend on the possessive or the kind of apostrophe', () => {
    expect(tokenize("the provider's don’t")).toEqual(tokenize('provider'));
  });

  it.each([
    ['useDocumentActions', ['usedocumentact', 'us', 'document', 'action']],
    ['strapi.db.transaction', ['strapi.db.transact', 'strapi', 'db', 'transact']],
    ['event.state.startedAt', ['event.state.startedat', 'event', 'state', 'startedat', 'start']],
    ['articles_tags_lnk', ['articles_tags_lnk', 'articl', 'tag', 'lnk']],
    ['@strapi/core', ['strapi/cor', 'strapi', 'core']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['unstable_useTour', ['unstable_usetour', 'unstabl', 'usetour', 'us', 'tour']],
    ['mysql2', ['mysql2', 'mysql']],
  ])('of the identifier %s include its parts', (identifier, terms) => {
    expect(tokenize(identifier)).toEqual(terms);
  });

  it('of a hyphenated word are those of its parts', () => {
    expect(tokenize('content-manager')).toEqual(tokenize('content manager'));
  });

  it('keep the plural of an acronym as one word', () => {
    expect(tokenize('APIs')).toEqual(['api']);
    expect(tokenize('listAPIs')).toEqual(['listapi', 'list', 'api']);
  });

  it('of parts exclude digits and single letters', () => {
    expect(tokenize('i18n 5.54.0')).toEqual(['i18n', '5.54.0']);
  });

  it('are unique, lowercase and without white space for any word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of findWords(text)) {
          const terms = getTerms(word.text);
          expect(new Set(terms).size).toBe(terms.length);
          expect(terms.every((term) => term === term.toLowerCase() && !/\s/.test(term))).toBe(true);
        }
      }),
    );
  });

  it('of a text are those of its words, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        expect(tokenize(texts.join(' '))).toEqual(texts.flatMap(tokenize));
      }),
    );
  });
});

describe('parts of a word', () => {
  it('are its smallest words', () => {
    expect(splitIdentifier('strapi.db.queryBuilder')).toEqual(['strapi', 'db', 'query', 'Builder']);
    expect(splitIdentifier('query')).toEqual([]);
  });

  it('are its names and their parts, with their offsets', () => {
    expect(findNames('db.queryBuilder')).toEqual([
      { text: 'db', index: 0 },
      { text: 'queryBuilder', index: 3 },
      { text: 'query', index: 3 },
      { text: 'Builder', index: 8 },
    ]);
  });

  it('have the right offsets, and are indexed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const word of findWords(text)) {
          const terms = getTerms(word.text);
          for (const part of findNames(word.text)) {
            expect(word.text.slice(part.index, part.index + part.text.length)).toBe(part.text);
            expect(terms.length === 0 || terms.includes(stem(part.text))).toBe(true);
          }
        }
      }),
    );
  });
});
