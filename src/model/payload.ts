import type { PageContext } from './page';

/** A page without its frame, which a navigation fetches. */
export interface PagePayload {
  /** Identifies the scripts and styles of the page's build. */
  build: string;
  context: PageContext;
  /** Href of the shell. */
  shellUrl: string;
  /** Title of the document. */
  title: string;
  /** Markup of the page's head elements. */
  head: string;
  /** Inner HTML of `main`. */
  html: string;
}

/** Payload of a document, which already has the article. */
export type DocumentFacts = Pick<PagePayload, 'build' | 'context' | 'shellUrl'>;
