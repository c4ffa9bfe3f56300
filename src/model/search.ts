import type { Section } from './compiled';

/** Kind of a result: a section of a page, a value or type of the exports, a member of one, or a tag. */
export type ResultKind = 'section' | 'value' | 'type' | 'member' | 'tag';

/** A page as the search index needs it. */
export interface SearchablePage {
  /** Route without base URL, as in `/docs/intro`. */
  route: string;
  title: string;
  /** Summary in a sentence; '' for none. */
  description: string;
  /** Kind of its top and of its sections as results. */
  kind: ResultKind;
  sectionKind: ResultKind;
  tags: string[];
  /** Questions that the page answers. */
  questions: string[];
  /** Questions that a single section answers, with the section's id. */
  sectionQuestions: [section: string, question: string][];
  /** Files of the platform that the page describes. */
  sources: string[];
  /** Labels of the sidebar categories around the page, outermost first. */
  parents: string[];
  /** Id of the page's sidebar. */
  sidebar: string | null;
  sections: Section[];
}

/** Keys that the index has as terms, or whose texts are fetched later. */
type Unshown = 'description' | 'sections' | 'questions' | 'sectionQuestions' | 'sources' | 'tags';

/** A page without texts, and without what the index has as terms. */
export interface OutlinedPage extends Omit<SearchablePage, Unshown> {
  sections: { id: string; title: string }[];
}

/** One section of a page as search results show it. */
export interface ShownDocument {
  /** Position among the index's documents; the texts of snippets are at the same position. */
  id: number;
  /** Title of the section, or of the page for its top. */
  title: string;
  sidebarParentCategories: string[];
  /** Title of the section, or '' for the top of the page. */
  sectionTitle: string;
  pageTitle: string;
  /** Route of the page, with the fragment of the section: `/docs/intro#what-is-where`. */
  sectionRoute: string;
  kind: ResultKind;
  sidebar: string | null;
}

/** A section that a query found. Higher scores come first, also across indexes. */
export interface SearchResult {
  document: ShownDocument;
  score: number;
  /** Terms of the index that matched. They mark words in snippets and on the page. */
  terms: string[];
}

/** A run of a snippet's text. */
export interface SnippetPart {
  text: string;
  marked: boolean;
}

/** Text around what matched; for a symbol that the query names, its declaration. */
export type Snippet =
  | { kind: 'text'; parts: SnippetPart[] }
  | { kind: 'declaration'; code: string };
