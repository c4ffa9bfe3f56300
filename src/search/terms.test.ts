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

  it('end at punctuation that no name holds', () => {
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
  it('are in lower case, without stop words, and stemmed', () => {
    expect(tokenize('The Migrations were RUNNING')).toEqual(['migrat', 'run']);
  });

  it('of languages are one, and not that of what is near', () => {
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
    ['mysql2', ['mysql2', 'mysql']],
  ])('of the identifier %s are its own and those of its parts', (identifier, terms) => {
    expect(tokenize(identifier)).toEqual(terms);
  });

  it('of a hyphenated word are those of its sides', () => {
    expect(tokenize('content-manager')).toEqual(tokenize('content manager'));
  });

  it('take the plural of an acronym for one word', () => {
    expect(tokenize('APIs')).toEqual(['api']);
    expect(tokenize('listAPIs')).toEqual(['listapi', 'list', 'api']);
  });

  it('leave digits and single letters out of the parts', () => {
    expect(tokenize('i18n 5.54.0')).toEqual(['i18n', '5.54.0']);
  });

  it('are different, lower-case and free of white space for any word', () => {
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

  it('of a text are those of its words, one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
        expect(tokenize(texts.join(' '))).toEqual(texts.flatMap(tokenize));
      }),
    );
  });
});

describe('what is inside a word', () => {
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

  it('has the right offset, and is indexed', () => {
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
