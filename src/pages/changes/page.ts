import type { ChangeKind } from '../../files/history';
import type { BasePage, PageLink } from '../../model/page';

/** One commit, with the pages that it touched. */
export interface Change {
  /** Beginning of the commit's hash: anchor of the entry, and its id in the feed. */
  id: string;
  /** First line of the commit's message. */
  subject: string;
  /** ISO 8601 in UTC to the minute. */
  date: string;
  /** Kinds in the order of `ChangeKind`, without empty ones. */
  groups: { kind: ChangeKind; pages: PageLink[] }[];
}

/** What changed, by week. */
export interface ChangesPage extends BasePage {
  kind: 'changes';
  /** Who publishes the feed. */
  siteTitle: string;
  /** Newest first; `monday` as ISO 8601 day. */
  weeks: { monday: string; changes: Change[] }[];
  /** Why there is nothing to show; null where there is a history. */
  problem: 'no history' | null;
}
