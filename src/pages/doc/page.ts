import type { DocNames } from '../../model/doc-scope';
import type { Heading, HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';
import type { FrontMatter } from '../../site/front-matter';

/** A doc's page: its front matter, and what follows from the site around it. The text is compiled apart. */
export interface DocPage extends TextPage {
  kind: 'doc';
  source: string;
  frontMatter: FrontMatter;
  /** Title above the text; null if front matter hides it. */
  heading: HeadingPart[] | null;
  /** Headings of its table of contents; empty if front matter hides it. */
  toc: Heading[];
  tags: PageLink[];
  editUrl: string | null;
  /** List of the commits of its file. */
  historyUrl: string | null;
  /** Form for readers who found a mistake. */
  reportUrl: string | null;
  /** Questions that the doc answers. */
  questions: string[];
  /** Questions that one section answers, with the id of its heading. */
  sectionQuestions: [section: string, question: string][];
  /** Files of the release that its text names; null if there are none. */
  sources: { release: string; files: Required<SourceFile>[] } | null;
  /** For API pages: the docs that link to it. */
  usedBy: PageLink[];
  /** Links, pictures and components that its text names. */
  names: DocNames;
}
