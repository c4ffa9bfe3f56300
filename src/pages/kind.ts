import type { RootContent } from 'mdast';
import type { Figure, GetCompiled, SourceLink } from '../model/compiled';
import type { Findings } from '../model/finding';
import type { BasePage } from '../model/page';
import type { SearchablePage } from '../model/search';
import type { Site } from '../site/site';
import type { DiagramStore } from './doc/diagrams';
import type { ImageStore } from './images';
import type { Relations } from './relations';

/** A text file of the output; its path is below the base URL. */
export interface TextFile {
  path: string;
  text: string;
}

/** Input for describing pages, which also collects findings. */
export interface DescribeScope extends Findings {
  site: Site;
  /** Returns the compiled text of a doc by its source. */
  getCompiled: GetCompiled;
  diagrams: DiagramStore;
  images: Pick<ImageStore, 'find'>;
}

/** Description of a page for search and tools, in addition to title, description and text. */
export interface PageAbout
  extends Pick<SearchablePage, 'tags' | 'questions' | 'sectionQuestions' | 'sources'> {
  /** A sentence for `llms.txt`, or ''. */
  note: string;
}

/** A link or picture as written, with its URL on the page. */
export interface AuthoredLink extends SourceLink {
  href: string;
}

/** A kind of page, without its layout, which is in `draw-page.tsx`. */
export interface PageKind<P extends BasePage> {
  /** Describes all pages of the kind as plain data. */
  describe(scope: DescribeScope): P[];
  /** Adds links from docs that link to the page. */
  relate?(page: P, relations: Relations): P;
  /** Code blocks on the page, which are highlighted before it is drawn. */
  figures?(page: P, getCompiled: GetCompiled): Figure[];
  /**
   * Returns the page as Markdown, without its title. The `.md` file, the sections for search and the table of
   * contents are derived from it, so headings have the ids of the drawn page.
   */
  text?(page: P, getCompiled: GetCompiled): RootContent[];
  /**
   * Describes the page for search; null, or without this function, if it isn't searchable. Only pages
   * with a docs version are searched.
   */
  search?(page: P): Partial<SearchablePage> | null;
  about?(page: P): Partial<PageAbout>;
  /** Lists the links and pictures as written. */
  listLinks?(page: P, getCompiled: GetCompiled): AuthoredLink[];
  /** Writes other files of the output from all pages of the kind. */
  writeFiles?(pages: P[], site: Site): TextFile[];
  /** Checks whether the navbar or a sidebar should link to the page; false by default. */
  isListed?(page: P): boolean;
}
