import type { Section } from './compiled';

/** Kind of a result: a section of a page, a value or type of the exports, a member of one, or a tag. */
export type ResultKind = 'section' | 'value' | 'type' | 'member' | 'tag';

/** A page for the search index. */
export interface SearchablePage {
  /** Route without base URL, as in `/docs/intro`. */
  route: string;
  title: string;
  /** One sentence; '' for none. */
  description: string;
  /** Kinds of results: of the top of the page, and of its sections. */
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

/** Keys that are only in the index as terms, or fetched later. */
type Unshown = 'description' | 'sections' | 'questions' | 'sectionQuestions' | 'sources' | 'tags';

/** A page in the index, without its texts. */
export interface OutlinedPage extends Omit<SearchablePage, Unshown> {
  sections: { id: string; title: string }[];
}

/** A section for search results. */
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

/** A matching section. Scores are comparable across indexes. */
export interface SearchResult {
  document: ShownDocument;
  score: number;
  /** Matched terms of the index, which are marked in snippets and on the page. */
  terms: string[];
}

/** A run of a snippet's text. */
export interface SnippetPart {
  text: string;
  marked: boolean;
}

/** Text around the match, or the declaration of a symbol in the query. */
export type Snippet =
  | { kind: 'text'; parts: SnippetPart[] }
  | { kind: 'declaration'; code: string };
