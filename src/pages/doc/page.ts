import type { DocNames } from '../../model/doc-scope';
import type { Heading, HeadingPart } from '../../model/heading';
import type { PageLink, SourceFile, TextPage } from '../../model/page';

/** A doc: what its author wrote, and what stands around it. */
export interface DocPage extends TextPage, DocNames {
  kind: 'doc';
  origin: { kind: 'doc'; source: string };
  /** What stands above the text; null where front matter hides it. */
  heading: HeadingPart[] | null;
  unlisted: boolean;
  draft: boolean;
  /** Headings of the levels the doc asks for; empty when hidden. */
  toc: Heading[];
  tags: PageLink[];
  editUrl: string | null;
  /** Where the commits of its file are listed. */
  historyUrl: string | null;
  /** Where readers say that it is wrong. */
  reportUrl: string | null;
  /** `date` as ISO 8601 day, or time in UTC to the minute: `2026-11-21T13:22Z`. */
  lastUpdated: string | null;
  /** What people ask when the doc is the answer. */
  questions: string[];
  /** What people ask when one section is: the id of its heading, and the question. */
  sectionQuestions: [section: string, question: string][];
  /** Files of the release that its text names; null where it names none. */
  sources: { release: string; files: Required<SourceFile>[] } | null;
  /** Of an API page: the pages that use what it describes. */
  usedBy: PageLink[];
}
