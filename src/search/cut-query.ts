import { SEARCH } from '../constants';

/** A query by what its signs ask for. */
export interface CutQuery {
  /** All of it that is to be found, without signs. */
  text: string;
  /** What stands in quotes: results have it as it is written. */
  phrases: string[];
  /** Words with a minus before them: results have none of them. */
  without: string[];
}

/** What stands in quotes, apart from other words: in `get("db")` they are a part of the code. */
const QUOTED = /(?<!\S)["“”]([^"“”]*[^"“”\s][^"“”]*)["“”](?!\S)/g;

/** A minus before a word, behind another: `-f` and `--only` are flags, and a query of its own is asked for. */
const WITHOUT = /(?<=\S\s+)-(\p{L}[\p{L}\p{N}_]{2,})(?!\S)/gu;

/** Cuts a query by its signs. What is beyond 512 characters does not count. */
export function cutQuery(query: string): CutQuery {
  const phrases: string[] = [];
  const without: string[] = [];
  const text = query
    .slice(0, SEARCH.queryLength)
    .replaceAll(WITHOUT, (_, word) => {
      without.push(word);
      return '';
    })
    .replaceAll(QUOTED, (_, phrase) => {
      phrases.push(phrase);
      return phrase;
    });
  return { text, phrases, without };
}
