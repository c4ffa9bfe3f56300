import type { ShownDocument } from '../model/search';
import type { DecodedWord } from './decode-words';
import { findWords, getTerms } from './terms';

/** What is indexed of a document. Parent categories are not, as `docs/behavior.md` says. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

export type IndexedField = (typeof INDEXED_FIELDS)[number];

/** A word that stands in a document's title or another field that results show. */
export interface ShownWord {
  id: number;
  field: IndexedField;
  terms: readonly string[];
}

/**
 * Finds the words of the indexed fields that results show. They are in the index's file as part of
 * the documents, so the index itself does not repeat them.
 */
export function findShownWords(documents: readonly ShownDocument[]): ShownWord[] {
  return documents.flatMap((document) =>
    INDEXED_FIELDS.flatMap((field) => {
      const value = field === 'content' ? [] : document[field];
      const texts = typeof value === 'string' ? [value] : value;
      const words = texts.flatMap(findWords);
      return words.map(({ text }) => ({ id: document.id, field, terms: getTerms(text) }));
    }),
  );
}

/** How often documents hold a term: id of the document → count. */
export type Counts = Record<number, number>;

/** Where a term occurs. */
export interface TermPostings {
  /** Words of contents that count for the term. */
  words: DecodedWord[];
  /** Counts in the other fields. */
  fields: Partial<Record<IndexedField, Counts>>;
}

export type Postings = Map<string, TermPostings>;

function postingsFor(postings: Postings, term: string): TermPostings {
  const known = postings.get(term) ?? { words: [], fields: {} };
  postings.set(term, known);
  return known;
}

/** Says where each term occurs. */
export function collectPostings(
  words: readonly DecodedWord[],
  shown: readonly ShownWord[],
): Postings {
  const postings: Postings = new Map();
  for (const word of words) {
    for (const term of word.terms) {
      postingsFor(postings, term).words.push(word);
    }
  }
  for (const { terms, field, id } of shown) {
    for (const term of terms) {
      const { fields } = postingsFor(postings, term);
      fields[field] ??= {};
      fields[field][id] = (fields[field][id] ?? 0) + 1;
    }
  }
  return postings;
}

/** Counts of a term in one field. */
export function countsIn(term: TermPostings, field: IndexedField): Counts {
  if (field !== 'content') {
    return term.fields[field] ?? {};
  }
  const sums: Counts = {};
  for (const { positions, counts } of term.words) {
    positions.forEach((position, index) => {
      sums[position] = (sums[position] ?? 0) + (counts[index] ?? 0);
    });
  }
  return sums;
}

/** Shortest beginning of a word that contents are searched for. */
const LEAST_PREFIX = 2;

/**
 * Finds terms by their beginning.
 *
 * @param prefix beginning of a term; one letter begins so many that only those of titles and tags
 *   are found
 */
export function termsWithPrefix(postings: Postings, prefix: string): string[] {
  const isLong = prefix.length >= LEAST_PREFIX;
  return Array.from(postings).flatMap(([term, { fields }]) =>
    term.startsWith(prefix) && (isLong || Object.keys(fields).length > 0) ? [term] : [],
  );
}

/**
 * Lengths of all fields: the number of different terms, as MiniSearch counts it.
 *
 * @returns one length for each field, for each document
 */
export function measureFields(postings: Postings, size: number): number[][] {
  const contents = contentLengths(postings, size);
  const lengths = contents.map((length) =>
    INDEXED_FIELDS.map((field) => (field === 'content' ? length : 0)),
  );
  for (const { fields } of postings.values()) {
    for (const [field, name] of INDEXED_FIELDS.entries()) {
      for (const id in fields[name]) {
        const ofDocument = lengths[Number(id)];
        if (ofDocument) {
          ofDocument[field] = (ofDocument[field] ?? 0) + 1;
        }
      }
    }
  }
  return lengths;
}

/**
 * Counts the different terms of each content, also where several words count for one term. Plain
 * loops, because this runs once, before the engine has compiled anything, and the reader waits.
 */
function contentLengths(postings: Postings, size: number): number[] {
  const lengths: number[] = new Array(size).fill(0);
  const lastTerm: number[] = new Array(size).fill(-1);
  let number = 0;
  for (const { words } of postings.values()) {
    for (let word = 0; word < words.length; word += 1) {
      const positions = words[word]?.positions ?? [];
      for (let index = 0; index < positions.length; index += 1) {
        const id = positions[index] ?? 0;
        if (lastTerm[id] !== number) {
          lastTerm[id] = number;
          lengths[id] = (lengths[id] ?? 0) + 1;
        }
      }
    }
    number += 1;
  }
  return lengths;
}
