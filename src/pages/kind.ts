import type { RootContent } from 'mdast';
import type { Figure, GetCompiled, SourceLink } from '../model/compiled';
import type { Findings } from '../model/finding';
import type { BasePage } from '../model/page';
import type { SearchablePage } from '../model/search';
import type { Site } from '../site/site';
import type { DiagramStore } from './doc/diagrams';
import type { ImageStore } from './images';
import type { Relations } from './relations';

/** A text file of the output, by its path below the base URL. */
export interface TextFile {
  path: string;
  text: string;
}

/** Data for describing pages. Findings are added to its errors and warnings. */
export interface DescribeScope extends Findings {
  site: Site;
  /** A doc's text, compiled, by its source. */
  getCompiled: GetCompiled;
  diagrams: DiagramStore;
  images: Pick<ImageStore, 'find'>;
}

/** Facts about a page for search and for tools, in addition to title, description and text. */
export interface PageAbout
  extends Pick<SearchablePage, 'tags' | 'questions' | 'sectionQuestions' | 'sources'> {
  /** A sentence for `llms.txt`, or ''. */
  note: string;
}

/** A link or a picture as its author wrote it, with its address on the page. */
export interface AuthoredLink extends SourceLink {
  href: string;
}

/** A kind of page, apart from its layout, which `layouts.tsx` lists. Only `describe` is required. */
export interface PageKind<P extends BasePage> {
  /** Describes all pages of the kind as plain data. */
  describe(scope: DescribeScope): P[];
  /** Adds links from docs that link to the page. */
  relate?(page: P, relations: Relations): P;
  /** Code blocks on the page, which are highlighted before it is drawn. */
  figures?(page: P, getCompiled: GetCompiled): Figure[];
  /**
   * The page below its title, as Markdown: its `.md` file, its sections for search and its table of
   * contents are read from it. Headings have the ids of the drawn page. Pages without it have none of these.
   */
  text?(page: P, getCompiled: GetCompiled): RootContent[];
  /** Describes the page as results of a search; null, as without it, if search doesn't find it. */
  search?(page: P): Partial<SearchablePage> | null;
  about?(page: P): Partial<PageAbout>;
  /** Links and pictures as their author wrote them. */
  listLinks?(page: P, getCompiled: GetCompiled): AuthoredLink[];
  /** Other files of the output, made from all pages of the kind. */
  writeFiles?(pages: P[], site: Site): TextFile[];
  /** Returns true if the navbar or a sidebar should link to the page. Default: false. */
  isListed?(page: P): boolean;
}
