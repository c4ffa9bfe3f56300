import { clamp, maxBy } from 'es-toolkit';
import type { ShownDocument, Snippet, SnippetPart } from '../model/search';
import type { TextFile } from './index-file';
import { DESCRIPTION_LENGTH, SNIPPET_LENGTH } from './ranking';
import { findNames, findWords, foldCase, getTerms, stem } from './terms';

/** Range of a text that matches a term. */
export interface Span {
  start: number;
  end: number;
  term: string;
}

/**
 * Finds the spans to mark in a text: a whole word if its own term matches, else its matching parts.
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

/** Finds the spans with the most different terms that fit into a snippet. */
function findCluster(spans: readonly Span[], length: number): Span[] {
  const clusters = spans.map(({ start }) =>
    spans.filter((span) => span.start >= start && span.end <= start + length),
  );
  return maxBy(clusters, (cluster) => new Set(cluster.map(({ term }) => term)).size) ?? [];
}

/** A space before a possible start of a phrase, unlike leftovers of code such as `});`. */
const OPENING = /\s(?=[\p{L}\p{N}\p{Pi}"'`@$_/.-])/u;

/** Places a window around a cluster, with whole words at its ends if possible. */
function placeWindow(text: string, cluster: Span[], length: number): [start: number, end: number] {
  const first = cluster[0]?.start ?? 0;
  const last = cluster.at(-1)?.end ?? 0;
  const before = Math.max(0, Math.floor((length - (last - first)) / 2));
  const from = clamp(first - before, 0, Math.max(0, text.length - length));
  const limit = from + length;
  const opening = text.slice(from, first).search(OPENING);
  const space = text.lastIndexOf(' ', limit);
  const start = opening < 0 ? first : from + opening + 1;
  const end = space > last ? space : last || limit;
  return [from === 0 ? 0 : start, limit < text.length ? end : limit];
}

/**
 * Cuts a snippet of whole words out of a section's text, around the best match.
 *
 * @param length maximum number of characters, without ellipses
 * @returns parts of the snippet in order, with an ellipsis where the text continues
 */
export function cutSnippet(
  text: string,
  terms: readonly string[],
  length: number = SNIPPET_LENGTH,
): SnippetPart[] {
  const spans = findSpans(text, new Set(terms));
  const [start, end] = placeWindow(text, findCluster(spans, length), length);
  const parts: SnippetPart[] = start > 0 ? [{ text: '…\u00a0', marked: false }] : [];
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
  const rest = text.slice(position, end);
  parts.push({ text: end < text.length ? `${rest}\u00a0…` : rest, marked: false });
  return parts.filter((part) => part.text !== '');
}

/** Checks for a query that's the name of an export, or of a member such as `Strapi.log`. */
function isNameOf({ pageTitle, title }: ShownDocument, query: string): boolean {
  const asked = foldCase(query.trim().replace(/\(\)$/, ''));
  return [title, `${pageTitle}.${title}`].map(foldCase).includes(asked);
}

/**
 * Creates the snippet of a result: the declaration of a symbol in the query, the description of a page
 * unless its text has more of the terms, or the text around the best matches.
 */
export function makeSnippet(
  { declarations, descriptions, texts }: TextFile,
  document: ShownDocument,
  terms: readonly string[],
  query: string,
): Snippet {
  const code = declarations[document.id];
  if (code !== undefined && isNameOf(document, query)) {
    return { kind: 'declaration', code };
  }
  const description = descriptions[document.id];
  return description === undefined
    ? { kind: 'text', parts: cutSnippet(texts[document.id] ?? '', terms) }
    : { kind: 'text', parts: cutSnippet(description, terms, DESCRIPTION_LENGTH) };
}
