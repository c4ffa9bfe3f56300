import { groupBy, sortBy, uniqBy } from 'es-toolkit';
import type { RootContent } from 'mdast';
import { CHANGES } from '../../constants';
import type { BasePage, PageLink } from '../../model/page';
import { sidebarLabel } from '../../site/describe-sidebar';
import type { Commit } from '../../site/history';
import { linkTo } from '../../site/href';
import type { Site } from '../../site/site';
import { describeBase } from '../base-page';
import { writeFeed } from '../feed';
import type { PageKind, TextFile } from '../kind';
import { heading, listLinks, paragraph, text } from '../markdown';
import { EXPORT_CHANGES_TITLE } from '../reference/page';

/** A commit with notes to readers, and the pages that it changed. */
export interface DescribedChange {
  notes: string[];
  pages: PageLink[];
}

/** Changes of one day. */
export interface ChangedDay {
  /** ISO 8601 day in UTC, also the anchor. */
  day: string;
  /** Formatted day. */
  title: string;
  /** Time of the latest change: ISO 8601 in UTC to the minute. */
  date: string;
  /** Newest first. */
  described: DescribedChange[];
  /** Other changed pages, by area. */
  others: { label: string; pages: PageLink[] }[];
}

/** Changes by day. */
export interface ChangesPage extends BasePage {
  kind: 'changes';
  /** Author of the feed. */
  siteTitle: string;
  /** Newest first. */
  days: ChangedDay[];
  /** Reason for an empty page; null if there's a history. */
  problem: string | null;
  /** Link to the export changes by release, if the site has them. */
  exportChanges: PageLink | null;
}

export const changesKind: PageKind<ChangesPage> = {
  describe: ({ site }) => (site.config.changes ? [describeChanges(site)] : []),
  text: listChanges,
  writeFiles: writeChangesFiles,
};

/** Path of the feed, below the base URL. */
const CHANGES_FEED = 'changes.atom';

/** Route of the page. */
const CHANGES_ROUTE = '/changes';

const NO_HISTORY =
  'The history of changes is not available: the site was built without git, or from a shallow clone.';

/** Title of the page. */
const CHANGES_TITLE = "What's new on this site";

/** Label of pages without a sidebar. */
const NO_AREA = 'Other pages';

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Describes the changes by day. */
export function describeChanges(site: Site): ChangesPage {
  const isKnown = site.history !== null;
  const days = groupBy(listPageCommits(site), ({ date }) => date.slice(0, 10));
  return {
    kind: 'changes',
    siteTitle: site.config.title,
    ...describeBase(site, {
      route: CHANGES_ROUTE,
      title: CHANGES_TITLE,
      description: 'What was added and rewritten in these pages, newest first.',
      feed: isKnown ? CHANGES_FEED : null,
      hasTwin: true,
    }),
    days: Object.entries(days)
      .slice(0, CHANGES.days)
      .map(([day, commits]) => describeDay(day, commits)),
    problem: isKnown ? null : NO_HISTORY,
    exportChanges: site.reference?.history
      ? linkTo(EXPORT_CHANGES_TITLE, site.reference.changesRoute, site)
      : null,
  };
}

/** A commit with the pages that it changed, and the labels of their areas. */
interface PageCommit extends Pick<Commit, 'date' | 'notes'> {
  pages: ChangedPage[];
}

type ChangedPage = PageLink & { area: string };

/** Lists commits that changed existing pages, newest first. */
function listPageCommits(site: Site): PageCommit[] {
  const links = new Map(
    site.versions.flatMap((content) =>
      content.docs
        .filter(({ frontMatter }) => !frontMatter.unlisted)
        .map((doc): [string, ChangedPage] => {
          const sidebarId = content.positions.get(doc)?.sidebarId;
          const area = sidebarId === undefined ? NO_AREA : sidebarLabel(site, sidebarId);
          return [doc.source, { ...linkTo(doc.title, doc.route, site), area }];
        }),
    ),
  );
  return (site.history ?? [])
    .map(({ date, files, notes }) => ({
      date,
      notes,
      pages: files.flatMap(({ kind, path }) => (kind ? (links.get(path) ?? []) : [])),
    }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => b.date.localeCompare(a.date, 'en'));
}

/** Removes duplicate pages, and sorts them by address. */
function listPages(pages: ChangedPage[]): PageLink[] {
  return sortBy(
    uniqBy(pages, ({ href }) => href).map(({ href, label }) => ({ href, label })),
    ['href'],
  );
}

/** Describes one day. Pages with a note aren't repeated among the others. */
function describeDay(day: string, commits: PageCommit[]): ChangedDay {
  const described = commits.filter(({ notes }) => notes.length > 0);
  const hrefs = new Set(described.flatMap(({ pages }) => pages.map(({ href }) => href)));
  const others = commits.flatMap(({ pages }) => pages).filter(({ href }) => !hrefs.has(href));
  return {
    day,
    title: dayFormat.format(new Date(day)),
    date: commits[0]?.date ?? day,
    described: described.map(({ notes, pages }) => ({ notes, pages: listPages(pages) })),
    others: Object.entries(groupBy(others, ({ area }) => area)).map(([label, pages]) => ({
      label,
      pages: listPages(pages),
    })),
  };
}

/** Writes the page as Markdown, without its title. */
function listChanges({ days, meta, problem }: ChangesPage): RootContent[] {
  const sections = days.flatMap((day) => [heading(2, text(day.title), day.day), ...listDay(day)]);
  return [paragraph(text(problem ?? meta.description)), ...sections];
}

/** Writes the changes of a day: notes with their pages, then other pages by area. */
function listDay({ described, others }: ChangedDay): RootContent[] {
  return [
    ...described.flatMap(({ notes, pages }) => [
      ...notes.map((note) => paragraph(text(note))),
      listLinks(pages),
    ]),
    ...others.flatMap(({ label, pages }) => [paragraph(text(`${label}:`)), listLinks(pages)]),
  ];
}

/** Writes the newest days as a feed, if there is a history. */
export function writeChangesFiles(pages: ChangesPage[]): TextFile[] {
  return pages
    .filter(({ meta }) => meta.feed !== null)
    .map(({ days, meta, siteTitle }) => {
      const entries = days.slice(0, CHANGES.feedEntries).map((each) => ({
        anchor: each.day,
        title: each.title,
        date: each.date,
        content: listDay(each),
      }));
      return { path: CHANGES_FEED, text: writeFeed(meta, siteTitle, entries) };
    });
}
