import type { ShownDocument, SnippetPart } from '../../model/search';

/** A section that a query found, as the box shows it. */
export interface FoundSection {
  /** Tag of the index that holds it, and its id there: names it for analytics and snippets. */
  tag: string;
  document: ShownDocument;
  /** Terms of the index that matched. */
  terms: string[];
  /** Text around what matched; null until the texts are there. */
  snippet: SnippetPart[] | null;
}

/** What the box asks of the worker. Texts of files come from the page, which fetches them. */
export type SearchRequest =
  | { kind: 'index'; tag: string; text: string | null }
  | { kind: 'texts'; tag: string; text: string | null }
  | { kind: 'query'; id: number; tags: string[]; query: string; sidebar: string | null }
  | { kind: 'snippets'; id: number; found: FoundSection[] };

/** What the worker answers to a query, and to a wish for snippets. */
export interface SearchAnswer {
  id: number;
  found: FoundSection[];
}
