import { mean, unzip } from 'es-toolkit';

/** Indexed fields of a section. Parent categories aren't indexed. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

/** Position of the field of headings. */
export const TITLE = INDEXED_FIELDS.indexOf('title');

/** Position of the field of texts and questions. */
export const CONTENT = INDEXED_FIELDS.indexOf('content');

/** Terms of a document by indexed field, as often as they occur. */
export type DocumentTerms = readonly (readonly string[])[];

/** Documents that are searched together, as the index file has them. Ids are positions. */
export interface WrittenCollection {
  /** All terms, separated by spaces. */
  terms: string;
  /** A line for each term. Lines stay text until their term is looked up, which keeps the first key fast. */
  lines: string;
  /** Number of different terms by indexed field and document. */
  lengths: number[][];
}

/** Most occurrences of a term that count in a field of a document. More add little and make the file large. */
const MOST_COUNTED = 3;

/** Ids of documents by indexed field, rising, as often as a term occurs. */
type Fields = Map<number, number[]>;

function collectPostings(documents: readonly DocumentTerms[]): Map<string, Fields> {
  const postings = new Map<string, Fields>();
  for (const [id, fields] of documents.entries()) {
    for (const [field, terms] of fields.entries()) {
      for (const term of terms) {
        const ofTerm: Fields = postings.get(term) ?? new Map();
        const ids = ofTerm.get(field) ?? [];
        ids.push(id);
        postings.set(term, ofTerm.set(field, ids));
      }
    }
  }
  return postings;
}

/** Writes each field as -1 less its position, then the ids, each less the one before it. */
function writeLine(fields: Fields): string {
  const numbers = Array.from(fields, ([field, ids]) => {
    const kept = ids.filter((id, at) => id !== ids[at - MOST_COUNTED]);
    return [-1 - field, ...kept.map((id, at) => id - (kept[at - 1] ?? 0))];
  });
  return numbers.flat().join();
}

/** Writes documents by their terms. */
export function writeCollection(documents: readonly DocumentTerms[]): WrittenCollection {
  const sorted = [...collectPostings(documents)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lengths = documents.map((fields) => fields.map((terms) => new Set(terms).size));
  return {
    terms: sorted.map(([term]) => term).join(' '),
    lines: sorted.map(([, fields]) => writeLine(fields)).join('\n'),
    lengths: unzip(lengths),
  };
}

/** Occurrences of a term by indexed field: ids of documents, and how often each has it. */
type Occurrences = [field: number, counts: Map<number, number>][];

function readLine(line: string): Occurrences {
  const fields: Occurrences = [];
  let id = 0;
  for (const number of line.split(',').map(Number)) {
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

/** Documents that can be searched. */
export type Collection = ReturnType<typeof readCollection>;

/** Reads what `writeCollection` wrote. */
export function readCollection({ terms, lines, lengths }: WrittenCollection) {
  const all = terms.split(' ');
  const texts = lines.split('\n');
  const positions = new Map(all.map((term, position) => [term, position]));
  return {
    all,
    lengths,
    count: lengths[0]?.length ?? 0,
    /** Mean length of each field. */
    averages: lengths.map(mean),
    has: (term: string) => positions.has(term),
    find(term: string): Occurrences {
      const position = positions.get(term);
      return position === undefined ? [] : readLine(texts[position] ?? '');
    },
  };
}
