import { maxBy } from 'es-toolkit';
import { SEARCH } from '../constants';
import type { SnippetPart } from '../model/search';
import { findNames, findWords, getTerms, stem } from './terms';

/** A stretch of a text that matches a term. */
export interface Span {
  start: number;
  end: number;
  term: string;
}

/**
 * Finds what to mark in a text: a word as a whole if its own term matches, else those of its parts
 * that do.
 */
export function findSpans(text: string, terms: ReadonlySet<string>): Span[] {
  return findWords(text).flatMap((word) => {
    const own = getTerms(word.text)[0];
    const matching =
      own !== undefined && terms.has(own)
        ? [{ text: word.text, index: 0 }]
        : findNames(word.text).filter((part) => terms.has(stem(part.text)));
    return matching
      .map((part) => ({
        start: word.index + part.index,
        end: word.index + part.index + part.text.length,
        term: stem(part.text),
      }))
      .sort((a, b) => a.start - b.start || b.end - a.end);
  });
}

/** The spans that fit into a snippet with the most different terms, then the most spans. */
function bestCluster(spans: Span[], length: number): Span[] {
  const clusters = spans.map((first, index) => {
    const rest = spans.slice(index);
    const beyond = rest.findIndex(({ end }) => end > first.start + length);
    return beyond < 0 ? rest : rest.slice(0, Math.max(1, beyond));
  });
  const worth = (cluster: Span[]) =>
    new Set(cluster.map(({ term }) => term)).size * spans.length + cluster.length;
  return maxBy(clusters, worth) ?? [];
}

/** Moves the ends of a window to spaces, so that no word is cut, as far as the cluster allows. */
function windowAround(text: string, cluster: Span[], length: number): [start: number, end: number] {
  const first = cluster[0]?.start ?? 0;
  const last = cluster.at(-1)?.end ?? 0;
  const before = Math.max(0, first - Math.max(0, Math.floor((length - (last - first)) / 2)));
  const end = Math.min(text.length, before + length);
  const start = Math.max(0, Math.min(before, end - length));
  const nextSpace = text.indexOf(' ', start);
  const lastSpace = text.lastIndexOf(' ', end);
  return [
    start > 0 && nextSpace >= 0 && nextSpace < first ? nextSpace + 1 : start,
    end < text.length && lastSpace >= last && lastSpace > start ? lastSpace : end,
  ];
}

/**
 * Cuts a snippet out of a section's text, around the place that matches best.
 *
 * @param length most characters; about as many are returned if the text has them
 * @returns the snippet in parts, in order; joined they are a piece of the text
 */
export function cutSnippet(
  text: string,
  terms: readonly string[],
  length: number = SEARCH.snippetLength,
): SnippetPart[] {
  const spans = findSpans(text, new Set(terms));
  const [start, end] = windowAround(text, bestCluster(spans, length), length);
  const parts: SnippetPart[] = [];
  let position = start;
  for (const span of spans) {
    const markStart = Math.max(span.start, position);
    const markEnd = Math.min(span.end, end);
    if (markStart < markEnd) {
      parts.push({ text: text.slice(position, markStart), marked: false });
      parts.push({ text: text.slice(markStart, markEnd), marked: true });
      position = markEnd;
    }
  }
  parts.push({ text: text.slice(position, end), marked: false });
  return parts.filter((part) => part.text !== '');
}
