/** What is indexed of a document. Parent categories are not, as `docs/behavior.md` says. */
export const INDEXED_FIELDS = ['title', 'content', 'tags'] as const;

/** How often documents hold a term: id of the document → count. */
export type Counts = Record<number, number>;

/** Where a term occurs. */
export interface TermPostings {
  /** Whether the term is a whole identifier, made of several parts. */
  isIdentifier: boolean;
  /** Position of an indexed field → counts there. */
  fields: Record<number, Counts>;
}

/**
 * Ids of documents, rising, each less the one before it; with the count behind it where that is not 1.
 */
type Gaps = (number | [gap: number, count: number])[];

/** A term's postings as the index's file holds them, in JSON. */
type WrittenPostings = [isIdentifier: 0 | 1, ...fields: Gaps[]];

/** Terms and where they occur, as the index's file holds them. */
export interface WrittenTerms {
  /** Terms of titles and tags, separated by spaces, by character code. */
  shown: string;
  /** All other terms. */
  hidden: string;
  /**
   * Postings of each term, in the order of the terms above, separated by spaces. They stay text until
   * their term is asked for: to read all of them would take longer than a reader's first key may.
   */
  postings: string;
}

function writeGaps(counts: Counts): Gaps {
  let last = 0;
  // Keys that are whole numbers come in rising order.
  return Object.entries(counts).map(([key, count]) => {
    const id = Number(key);
    const gap = id - last;
    last = id;
    return count === 1 ? gap : [gap, count];
  });
}

function readGaps(gaps: Gaps): Counts {
  const counts: Counts = {};
  let id = 0;
  for (const each of gaps) {
    const [gap, count] = typeof each === 'number' ? [each, 1] : each;
    id += gap;
    counts[id] = count;
  }
  return counts;
}

function isShown({ fields }: TermPostings): boolean {
  return Object.keys(fields).some((field) => INDEXED_FIELDS[Number(field)] !== 'content');
}

/** Writes where terms occur. The order of the map does not count. */
export function writeTerms(postings: ReadonlyMap<string, TermPostings>): WrittenTerms {
  const sorted = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = sorted.filter(([, each]) => isShown(each));
  const hidden = sorted.filter(([, each]) => !isShown(each));
  const list = (entries: typeof sorted) => entries.map(([term]) => term).join(' ');
  const lines = [...shown, ...hidden].map(([, { isIdentifier, fields }]) => {
    const gaps = INDEXED_FIELDS.map((_, field) => writeGaps(fields[field] ?? {}));
    const written: WrittenPostings = [isIdentifier ? 1 : 0, ...gaps];
    return JSON.stringify(written);
  });
  return { shown: list(shown), hidden: list(hidden), postings: lines.join(' ') };
}

/** Terms that can be asked where they occur. */
export interface Terms {
  has(term: string): boolean;
  get(term: string): TermPostings | undefined;
  /**
   * Finds terms by their beginning.
   *
   * @param prefix beginning of a term; one letter begins so many that only those of titles and tags
   *   are found
   */
  withPrefix(prefix: string): string[];
}

/** Shortest beginning of a word that contents are searched for. */
const LEAST_PREFIX = 2;

function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}

/** Reads what `writeTerms` wrote. */
export function readTerms({ shown, hidden, postings }: WrittenTerms): Terms {
  const ofTitles = split(shown);
  const all = [...ofTitles, ...split(hidden)];
  const lines = split(postings);
  const places = new Map(all.map((term, place) => [term, place]));
  return {
    has: (term) => places.has(term),
    get(term) {
      const line = lines[places.get(term) ?? -1];
      if (line === undefined) {
        return undefined;
      }
      const [isIdentifier, ...fields]: WrittenPostings = JSON.parse(line);
      const used = fields.flatMap((gaps, field) =>
        gaps.length > 0 ? [[field, readGaps(gaps)]] : [],
      );
      return { isIdentifier: isIdentifier === 1, fields: Object.fromEntries(used) };
    },
    withPrefix: (prefix) =>
      (prefix.length < LEAST_PREFIX ? ofTitles : all).filter((term) => term.startsWith(prefix)),
  };
}
