import type { PageContext } from './page';

/** What a navigation fetches: a page without what stands around it. */
export interface PagePayload {
  /** Names the scripts and styles that the page is made for. */
  build: string;
  context: PageContext;
  /** Where what stands around the page is fetched from. */
  shellUrl: string;
  /** Title of the document. */
  title: string;
  /** Markup of what belongs to the page in the document's head. */
  head: string;
  /** Markup of the inside of `main`. */
  html: string;
}

/** What the document in view says of itself. The article is not in it: the document shows that. */
export type DocumentFacts = Pick<PagePayload, 'build' | 'context' | 'shellUrl'>;
