import { mean, unzip } from 'es-toolkit';

/** Indexed fields of a section. Parent categories aren't indexed. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

/** Index of the field with headings. */
export const TITLE = INDEXED_FIELDS.indexOf('title');

/** Index of the field with texts and questions. */
export const CONTENT = INDEXED_FIELDS.indexOf('content');

/** Terms of a document by indexed field, with repetitions. */
export type DocumentTerms = readonly (readonly string[])[];

/** Serialized collection of documents. Ids are positions. */
export interface WrittenCollection {
  /** All terms, separated by spaces. */
  terms: string;
  /** One line per term, parsed when the term is looked up, to make the first query fast. */
  lines: string;
  /** Number of different terms by indexed field and document. */
  lengths: number[][];
}

/** Limit of counted occurrences per field of a document. More add little and grow the file. */
const MOST_COUNTED = 3;

/** Ascending document ids by indexed field, repeated per occurrence. */
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

/** Serializes fields: -1 minus the field's index, followed by the ids as differences. */
function writeLine(fields: Fields): string {
  const numbers = Array.from(fields, ([field, ids]) => {
    const kept = ids.filter((id, at) => id !== ids[at - MOST_COUNTED]);
    return [-1 - field, ...kept.map((id, at) => id - (kept[at - 1] ?? 0))];
  });
  return numbers.flat().join();
}

/** Serializes a collection. */
export function writeCollection(documents: readonly DocumentTerms[]): WrittenCollection {
  const sorted = [...collectPostings(documents)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lengths = documents.map((fields) => fields.map((terms) => new Set(terms).size));
  return {
    terms: sorted.map(([term]) => term).join(' '),
    lines: sorted.map(([, fields]) => writeLine(fields)).join('\n'),
    lengths: unzip(lengths),
  };
}

/** Occurrences of a term: field → document id → count. */
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

/** A searchable collection. */
export type Collection = ReturnType<typeof readCollection>;

/** Parses a serialized collection. */
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
