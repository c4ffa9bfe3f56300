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

/** What stands before a message: when it was written, and what kind of error it is. */
const PREFIX =
  /^.*?\b\p{L}*(?:error|exception|warning)(?: \[\w+\])?:\s+(?:\p{L}*error:\s+)*(?=\S)/iu;

/** The stack of an error, whose lines a field puts together. */
const STACK = /\s+at\s(?:.*\s\(.+|\S+:\d+:\d+).*$/su;

/** What a pasted error says: without the time, its kind and its stack. */
export function cutMessage(text: string): string {
  return text.replace(STACK, '').replace(PREFIX, '');
}

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
