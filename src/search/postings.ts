import { sortBy } from 'es-toolkit';
import { findWords, getTerms } from './terms';

/** What is indexed of a section. Parent categories are not, as `docs/behavior.md` says. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

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

/** Postings as a line of JSON: the ids of each field that has some, each less the one before it. */
type Line = [isIdentifier: boolean, ...fields: [field: number, ...gaps: number[]][]];

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

function writeLine({ isIdentifier, fields }: Postings): string {
  const gaps = Array.from(fields, ([field, ids]): Line[1] => {
    return [field, ...ids.map((id, at) => id - (ids[at - 1] ?? 0))];
  });
  return JSON.stringify([isIdentifier, ...gaps] satisfies Line);
}

/** Writes where terms occur. The order of the map does not count. */
export function writeTerms(postings: ReadonlyMap<string, Postings>): WrittenTerms {
  const sorted = sortBy([...postings], [([, each]) => !isShown(each), ([term]) => term]);
  return {
    shown: sorted.filter(([, each]) => isShown(each)).length,
    terms: sorted.map(([term]) => term).join(' '),
    lines: sorted.map(([, each]) => writeLine(each)).join('\n'),
  };
}

/** Reads ids that were written as gaps. */
function readIds(gaps: readonly number[]): number[] {
  let id = 0;
  return gaps.map((gap) => {
    id += gap;
    return id;
  });
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
  const read = (term: string): Line => {
    const position = positions.get(term);
    return position === undefined ? [false] : JSON.parse(texts[position] ?? '');
  };
  return {
    all,
    has: (term: string) => positions.has(term),
    isIdentifier: (term: string) => read(term)[0],
    /** Lists the documents that hold a term by their ids, as often as they do, for each field that does. */
    find(term: string): [field: number, ids: number[]][] {
      const [, ...fields] = read(term);
      return fields.map(([field, ...gaps]) => [field, readIds(gaps)]);
    },
    /** Finds terms by their beginning; one letter begins so many that only those shown are found. */
    withPrefix(prefix: string) {
      const searched = prefix.length < LEAST_PREFIX ? all.slice(0, shown) : all;
      return searched.filter((term) => term.startsWith(prefix));
    },
  };
}
