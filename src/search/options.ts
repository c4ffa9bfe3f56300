import type { Options } from 'minisearch';
import { SEARCH } from '../constants';
import type { SearchDocument } from '../model/search';
import { tokenise } from './terms';

/** What is indexed of a document. Parent categories are not, as the specification says. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

export type IndexedField = (typeof INDEXED_FIELDS)[number];

/**
 * How MiniSearch reads documents and weighs matches, in the build and in the browser. Queries come
 * to it as terms, so it does not cut them again.
 */
export const SEARCH_OPTIONS: Options<SearchDocument> = {
  fields: [...INDEXED_FIELDS],
  stringifyField: (value: string | string[]) =>
    typeof value === 'string' ? value : value.join(' '),
  tokenize: tokenise,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (term) => [term],
    boost: SEARCH.boosts,
    bm25: SEARCH.bm25,
    weights: { prefix: SEARCH.weights.prefix, fuzzy: SEARCH.weights.typo },
  },
};
