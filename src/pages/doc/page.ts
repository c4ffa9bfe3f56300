import type { DocNames } from '../../model/doc-scope';
import type { Heading, HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';
import type { FrontMatter } from '../../site/front-matter';

/** Page of a doc: its front matter and context. The compiled text is looked up by `source`. */
export interface DocPage extends TextPage {
  kind: 'doc';
  source: string;
  frontMatter: FrontMatter;
  /** Heading above the text; null if front matter hides it. */
  heading: HeadingPart[] | null;
  /** Headings of its table of contents; empty if front matter hides it. */
  toc: Heading[];
  tags: PageLink[];
  editUrl: string | null;
  /** URL of the file's commits. */
  historyUrl: string | null;
  /** URL of the form to report a mistake. */
  reportUrl: string | null;
  /** Questions that the doc answers. */
  questions: string[];
  /** Questions that a single section answers, with the id of its heading. */
  sectionQuestions: [section: string, question: string][];
  /** Files of the release in its text; null if there are none. */
  sources: { release: string; files: Required<SourceFile>[] } | null;
  /** For API pages: the docs that link to it. */
  usedBy: PageLink[];
  /** Resolved links, pictures, identifiers and diagrams of its text. */
  names: DocNames;
}
