import { capitalize } from 'es-toolkit';
import { h } from 'hastscript';
import { CHANGES } from '../../constants';
import type { ChangeKind, Commit } from '../../files/history';
import type { BasePage, PageLink } from '../../model/page';
import { linkTo, resolveHref } from '../../site/href';
import type { Site } from '../../site/site';
import { describeBase } from '../base-page';
import { linkFrom, writeFeed } from '../feed';
import type { PageKind, TextFile } from '../kind';

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

export const changesKind: PageKind<ChangesPage> = {
  describe: ({ site }) =>
    site.config.changes ? [{ page: describeChanges(site), location: null }] : [],
  relate: null,
  figures: null,
  writeTwin: null,
  search: null,
  about: null,
  listLinks: null,
  writeFiles: writeChangesFiles,
  getReach: () => 'link',
};

/** Its feed, and the times of the last changes, below the base URL. */
const CHANGES_FILES = { feed: 'changes.atom', times: 'changes.json' } as const;

/** Where the page of what changed stands. */
const CHANGES_ROUTE = '/changes';

/** Letters of a commit's hash that tell it from all others of a repository of this size. */
const ID_LENGTH = 10;

const CHANGE_KINDS: ChangeKind[] = ['added', 'rewritten', 'corrected'];

/** Href of the times of the last changes; null where nobody knows them, or the site does not tell. */
export function changeTimesHref(site: Site): string | null {
  const isTold = site.config.changes && site.history !== null;
  return isTold ? resolveHref(`/${CHANGES_FILES.times}`, site) : null;
}

/** Describes what changed, by week. */
export function describeChanges(site: Site): ChangesPage {
  const changes = listChanges(site);
  const weeks = new Map<string, Change[]>();
  for (const change of changes) {
    const monday = findMonday(change.date);
    weeks.set(monday, [...(weeks.get(monday) ?? []), change]);
  }
  return {
    kind: 'changes',
    siteTitle: site.config.title,
    ...describeBase(site, {
      route: CHANGES_ROUTE,
      title: 'What changed',
      description: 'Pages that were added, rewritten and corrected, by week, the newest first.',
      feed: site.history === null ? null : CHANGES_FILES.feed,
    }),
    weeks: [...weeks].map(([monday, ofWeek]) => ({ monday, changes: ofWeek })),
    problem: site.history === null ? 'no history' : null,
  };
}

/** What commits did to pages that are here today, the newest first. */
function listChanges(site: Site): Change[] {
  const docs = site.versions.flatMap((content) => content.docs);
  const pages = new Map(
    docs
      .filter(({ frontMatter }) => !frontMatter.unlisted)
      .map((doc) => [doc.source, linkTo(doc.title, doc.route, site)]),
  );
  return (site.history ?? [])
    .flatMap((commit) => describeChange(commit, pages))
    .sort((a, b) => b.date.localeCompare(a.date, 'en'))
    .slice(0, CHANGES.entries);
}

function describeChange(commit: Commit, pages: Map<string, PageLink>): Change[] {
  const groups = CHANGE_KINDS.map((kind) => ({
    kind,
    pages: commit.files
      .filter((file) => file.kind === kind)
      .flatMap(({ path }) => pages.get(path) ?? [])
      .sort((a, b) => a.href.localeCompare(b.href, 'en')),
  })).filter((group) => group.pages.length > 0);
  const { date, hash, subject } = commit;
  return groups.length > 0 ? [{ id: hash.slice(0, ID_LENGTH), subject, date, groups }] : [];
}

/** The Monday of a week as ISO 8601 has it, in UTC. */
function findMonday(date: string): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/**
 * Writes what changed for programs: a feed, and for the reader's tab when each page changed last. A
 * site that does not know its changes has neither.
 */
export function writeChangesFiles(pages: ChangesPage[]): TextFile[] {
  return pages
    .filter(({ meta }) => meta.feed !== null)
    .flatMap((page) => [
      { path: CHANGES_FILES.feed, text: writePagesFeed(page) },
      { path: CHANGES_FILES.times, text: JSON.stringify(listTimes(page)) },
    ]);
}

/** Href of each page → minutes from 1970 to its last change. */
function listTimes(page: ChangesPage): Record<string, number> {
  const times = new Map<string, number>();
  for (const { date, groups } of page.weeks.flatMap(({ changes }) => changes)) {
    for (const { href } of groups.flatMap(({ pages }) => pages)) {
      times.set(href, times.get(href) ?? Date.parse(date) / 60_000);
    }
  }
  return Object.fromEntries([...times].sort());
}

/** The newest changes of pages. */
function writePagesFeed(page: ChangesPage): string {
  const changes = page.weeks.flatMap(({ changes }) => changes).slice(0, CHANGES.feedEntries);
  const entries = changes.map(({ date, groups, id, subject }) => ({
    ...{ anchor: id, title: subject, date },
    content: groups.flatMap(({ kind, pages }) => [
      h('p', `${capitalize(kind)}:`),
      h(
        'ul',
        pages.map(({ href, label }) => h('li', [linkFrom(page, href, label)])),
      ),
    ]),
  }));
  return writeFeed(page.meta, page.siteTitle, entries);
}
