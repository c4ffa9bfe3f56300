import { partition } from 'es-toolkit';
import type { Lookup } from './query-words';
import { findWords, getTerms } from './terms';

/** What is indexed of a section. Parent categories are not. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

/** Position of the field that headings are indexed in. */
export const TITLE = INDEXED_FIELDS.indexOf('title');

/** Position of the field whose words are too many to be completed by one letter. */
export const CONTENT = INDEXED_FIELDS.indexOf('content');

/** Terms of a document, separated by spaces, so that a kept result is read as few texts. */
export interface DocumentTerms {
  /** For each indexed field its terms, as often as they occur. */
  fields: string[];
  /** Terms that are whole identifiers. */
  identifiers: string;
}

/** Splits what was joined with spaces. */
export function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/**
 * Lists the terms of a document.
 *
 * @param texts for each indexed field, what it holds
 */
export function listTerms(texts: readonly (readonly string[])[]): DocumentTerms {
  const identifiers = new Set<string>();
  const fields = texts.map((ofField) => {
    const terms = ofField.flatMap(findWords).map(({ text }) => getTerms(text));
    for (const [own, ...parts] of terms) {
      if (own !== undefined && parts.length > 0) {
        identifiers.add(own);
      }
    }
    return terms.flat().join(' ');
  });
  return { fields, identifiers: [...identifiers].join(' ') };
}

/** Where a term occurs. */
export interface Postings {
  /** Whether the term is a whole identifier, made of several parts. */
  isIdentifier: boolean;
  /** Position of an indexed field → ids of documents, rising, as often as the term occurs there. */
  fields: Map<number, number[]>;
}

/** Says where each term occurs. The ids of documents are their positions. */
export function collectPostings(documents: readonly DocumentTerms[]): Map<string, Postings> {
  const postings = new Map<string, Postings>();
  for (const [id, document] of documents.entries()) {
    const identifiers = new Set(split(document.identifiers));
    for (const [field, terms] of document.fields.entries()) {
      for (const term of split(terms)) {
        const ofTerm: Postings = postings.get(term) ?? { isIdentifier: false, fields: new Map() };
        const ids = ofTerm.fields.get(field) ?? [];
        ids.push(id);
        ofTerm.fields.set(field, ids);
        ofTerm.isIdentifier ||= identifiers.has(term);
        postings.set(term, ofTerm);
      }
    }
  }
  return postings;
}

/** Terms and where they occur, as the index's file holds them. */
export interface WrittenTerms {
  /** How many terms, which stand first, occur in titles and tags. */
  shown: number;
  /** All terms, separated by spaces. */
  terms: string;
  /**
   * Postings of each term on a line of its own. They stay text until their term is asked for: to read
   * all of them would take longer than a reader's first key may.
   */
  lines: string;
}

function isShown({ fields }: Postings): boolean {
  return [...fields.keys()].some((field) => field !== CONTENT);
}

/** How often a term counts in one field of a document: more say little, and make the file large. */
const MOST_COUNTED = 3;

/**
 * Writes postings as numbers: 1 for an identifier or 0, then for each field that has some -1 less its
 * position, and the ids of documents, each less the one before it.
 */
function writeLine({ isIdentifier, fields }: Postings): string {
  const numbers = Array.from(fields, ([field, ids]) => {
    const kept = ids.filter((id, at) => id !== ids[at - MOST_COUNTED]);
    return [-1 - field, ...kept.map((id, at) => id - (kept[at - 1] ?? 0))];
  });
  return [Number(isIdentifier), ...numbers.flat()].join();
}

/** Writes where terms occur. The order of the map does not count. */
export function writeTerms(postings: ReadonlyMap<string, Postings>): WrittenTerms {
  const byTerm = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  const [shown, others] = partition(byTerm, ([, each]) => isShown(each));
  const sorted = [...shown, ...others];
  return {
    shown: shown.length,
    terms: sorted.map(([term]) => term).join(' '),
    lines: sorted.map(([, each]) => writeLine(each)).join('\n'),
  };
}

/** Where a term occurs: for each indexed field that has it, ids of documents, and how often each does. */
type Occurrences = [field: number, counts: Map<number, number>][];

/** Reads what `writeLine` wrote of the fields. */
function readFields(numbers: readonly number[]): Occurrences {
  const fields: Occurrences = [];
  let id = 0;
  for (const number of numbers) {
    if (number < 0) {
      fields.push([-1 - number, new Map()]);
      id = 0;
    } else {
      id += number;
      const counts = fields.at(-1)?.[1];
      counts?.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return fields;
}

/** Shortest beginning of a word that contents are searched for. */
const LEAST_PREFIX = 2;

/** Terms that can be asked where they occur. */
export type Terms = ReturnType<typeof readTerms>;

/** Reads what `writeTerms` wrote. */
export function readTerms({ shown, terms, lines }: WrittenTerms) {
  const all = split(terms);
  const texts = lines.split('\n');
  const positions = new Map(all.map((term, position) => [term, position]));
  const read = (term: string): number[] => {
    const position = positions.get(term);
    return position === undefined ? [] : JSON.parse(`[${texts[position]}]`);
  };
  return {
    all,
    has: (term: string) => positions.has(term),
    isIdentifier: (term: string) => read(term)[0] === 1,
    find: (term: string) => readFields(read(term).slice(1)),
    /**
     * Lists the terms that a lookup means: that one, or those that it begins. One letter begins so many
     * that only those shown count.
     */
    expand({ prefix, text }: Omit<Lookup, 'weight'>): string[] {
      if (!prefix) {
        return positions.has(text) ? [text] : [];
      }
      const searched = text.length < LEAST_PREFIX ? all.slice(0, shown) : all;
      return searched.filter((term) => term.startsWith(text));
    },
  };
}
