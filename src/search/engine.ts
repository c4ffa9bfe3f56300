import { meanBy } from 'es-toolkit';
import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchDocument } from '../model/search';
import type { LoadedIndex } from './load-index';
import { INDEXED_FIELDS, SEARCH_OPTIONS } from './options';
import { countsIn, type TermPostings, termsWithPrefix } from './postings';
import type { Lookup } from './query-words';

export type Engine = MiniSearch<SearchDocument>;

type PlainEntry = AsPlainObject['index'][number];

function entryOf(term: string, postings: TermPostings): PlainEntry {
  const fields = INDEXED_FIELDS.map((name, field) => [field, countsIn(postings, name)] as const);
  const used = fields.filter(([, counts]) => Object.keys(counts).length > 0);
  return [term, Object.fromEntries(used)];
}

function averagesOf(lengths: readonly number[][]): number[] {
  return lengths.length === 0
    ? []
    : INDEXED_FIELDS.map((_, field) => meanBy(lengths, (ofDocument) => ofDocument[field] ?? 0));
}

function termsOfLookup({ postings }: LoadedIndex, { text, prefix }: Lookup): string[] {
  return prefix ? termsWithPrefix(postings, text) : [text];
}

/**
 * Opens MiniSearch on what a query looks up. It scores as if it held the whole index; to load all
 * of it would take longer than a reader's first key may.
 *
 * @param index the index
 * @param lookups what will be looked up
 */
export function openEngine(index: LoadedIndex, lookups: readonly Lookup[]): Engine {
  const { documents, lengths } = index;
  const terms = new Set(lookups.flatMap((lookup) => termsOfLookup(index, lookup)));
  const entries = Array.from(terms).flatMap((term) => {
    const postings = index.postings.get(term);
    return postings ? [entryOf(term, postings)] : [];
  });
  const plain: AsPlainObject = {
    documentCount: documents.length,
    nextId: documents.length,
    documentIds: Object.fromEntries(documents.map(({ id }) => [id, id])),
    fieldIds: Object.fromEntries(INDEXED_FIELDS.map((name, field) => [name, field])),
    fieldLength: Object.fromEntries(lengths.entries()),
    averageFieldLength: averagesOf(lengths),
    storedFields: {},
    dirtCount: 0,
    index: entries,
    serializationVersion: 2,
  };
  return MiniSearch.loadJS(plain, SEARCH_OPTIONS);
}
