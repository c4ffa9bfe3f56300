import type { DecodedWord } from './decode-words';
import { INDEXED_FIELDS, type IndexedField } from './options';
import type { ShownWord } from './shown-words';

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
  const known = postings.get(term);
  if (known) {
    return known;
  }
  const made: TermPostings = { words: [], fields: {} };
  postings.set(term, made);
  return made;
}

/**
 * Says where each term occurs.
 *
 * @param words words of the contents
 * @param shown words of the other fields
 */
export function postingsOf(words: readonly DecodedWord[], shown: readonly ShownWord[]): Postings {
  const postings: Postings = new Map();
  for (const word of words) {
    for (const term of word.terms) {
      postingsFor(postings, term).words.push(word);
    }
  }
  for (const { terms, field, id } of shown) {
    for (const term of terms) {
      const { fields } = postingsFor(postings, term);
      const counts = fields[field] ?? {};
      fields[field] = counts;
      counts[id] = (counts[id] ?? 0) + 1;
    }
  }
  return postings;
}

/**
 * Counts of a term in one field.
 *
 * @param term where the term occurs
 * @param field the field
 */
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
 * @param postings all postings
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
 * @param postings all postings
 * @param size number of documents
 * @returns one length for each field, for each document
 */
export function lengthsOf(postings: Postings, size: number): number[][] {
  const lengths = Array.from({ length: size }, () => INDEXED_FIELDS.map(() => 0));
  const lengthen = (id: number, field: number) => {
    const ofDocument = lengths[id];
    if (ofDocument) {
      ofDocument[field] = (ofDocument[field] ?? 0) + 1;
    }
  };
  for (const { fields } of postings.values()) {
    INDEXED_FIELDS.forEach((name, field) => {
      for (const id of Object.keys(fields[name] ?? {})) {
        lengthen(Number(id), field);
      }
    });
  }
  lengthenContents(postings, (id) => lengthen(id, INDEXED_FIELDS.indexOf('content')));
  return lengths;
}

/** Calls back once for each term of each content, also where several words count for the term. */
function lengthenContents(postings: Postings, lengthen: (id: number) => void): void {
  const lastSeenIn: TermPostings[] = [];
  for (const term of postings.values()) {
    for (const { positions } of term.words) {
      for (const id of positions) {
        if (lastSeenIn[id] !== term) {
          lastSeenIn[id] = term;
          lengthen(id);
        }
      }
    }
  }
}
