import fc from 'fast-check';
import type { Section } from '../model/compiled';
import type { SearchablePage } from '../model/search';
import { buildIndex } from './build-index';
import { documentsOf } from './documents';
import { type LoadedIndex, loadIndex } from './load-index';

/**
 * A page for tests.
 *
 * @param route route of the page
 * @param texts title of a section → its text; '' is the top of the page
 * @param more what differs from a page of no sidebar without tags, titled like its route
 */
export function fixturePage(
  route: string,
  texts: Record<string, string>,
  more: Partial<SearchablePage> = {},
): SearchablePage {
  const sections = Object.entries(texts).map(
    ([title, text]): Section => ({
      id: title.toLowerCase().replaceAll(' ', '-'),
      title,
      depth: title === '' ? 0 : 2,
      text,
    }),
  );
  const title = route.replace('/', '');
  return { route, title, type: 'docs', tags: [], parents: [], sidebar: null, sections, ...more };
}

/** Builds and loads the index of pages. */
export function fixtureIndex(...pages: SearchablePage[]): LoadedIndex {
  return loadIndex(buildIndex(documentsOf(pages)).index);
}

/** Words that have something in common, so that texts share terms. */
const WORDS = [
  ...['find', 'findMany', 'FindMany', 'findmany', 'many', 'strapi.db.query', 'db', 'query'],
  ...['queries', 'Query', 'the', 'content-manager', 'migration', 'migrations', 'ß', 'İ', '漢字'],
  ...['constructor', '__proto__', 'don’t', "provider's", 'APIs', 'a_b', '5.54.0', '@strapi/core'],
];

/** Texts for tests: some plain words, some names, some that nobody would write. */
export const anyText = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...WORDS) }, fc.string({ unit: 'grapheme' })),
  )
  .map((words) => words.join(' '));

const anyTitle = fc.oneof(anyText, fc.constantFrom('Query', 'Find many', 'What is where'));

/** Pages for tests, of any shape. */
export const anyPages: fc.Arbitrary<SearchablePage[]> = fc.uniqueArray(
  fc.record({
    route: fc.stringMatching(/^(\/[a-zA-Z][a-z0-9-]{0,5}){1,3}$/),
    title: anyTitle,
    type: fc.constantFrom('docs', 'blog', 'other'),
    tags: fc.array(anyTitle, { maxLength: 2 }),
    parents: fc.array(anyTitle, { maxLength: 2 }),
    sidebar: fc.option(fc.constantFrom('docs', 'guides')),
    sections: fc.array(
      fc.record({
        id: fc.stringMatching(/^[a-zé-]{1,5}$/),
        title: anyTitle,
        depth: fc.constantFrom(1, 2, 3),
        text: anyText,
      }),
      { maxLength: 4 },
    ),
  }),
  { selector: ({ route }) => route, maxLength: 6 },
);
