import type { PageContext } from './page';

/** A page without its frame, as a navigation fetches it. */
export interface PagePayload {
  /** Names the scripts and styles that the page is made for. */
  build: string;
  context: PageContext;
  /** Href of the shell. */
  shellUrl: string;
  /** Title of the document. */
  title: string;
  /** Markup of what belongs to the page in the document's head. */
  head: string;
  /** Markup of the inside of `main`. */
  html: string;
}

/** Facts that a document has about itself. It has the article anyway. */
export type DocumentFacts = Pick<PagePayload, 'build' | 'context' | 'shellUrl'>;
