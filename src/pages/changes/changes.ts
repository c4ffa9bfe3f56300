import { capitalize, groupBy, uniqBy } from 'es-toolkit';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import { CHANGES } from '../../constants';
import type { Commit } from '../../files/history';
import type { ChangeKind } from '../../model/change';
import type { BasePage, PageLink } from '../../model/page';
import { linkTo } from '../../site/href';
import type { Site } from '../../site/site';
import { describeBase } from '../base-page';
import { linkFrom, writeFeed } from '../feed';
import type { PageKind, TextFile } from '../kind';
import { heading, link, list, paragraph, text, writeMarkdown } from '../markdown';

/** What happened to some pages, with what their authors say of it. */
export interface Change {
  /** Sentences for readers; none for what nobody says anything of. */
  notes: string[];
  /** In the order of `CHANGE_KINDS`, without empty ones. */
  groups: { label: string; pages: PageLink[] }[];
}

/** What changed on one day. */
export interface ChangedDay {
  /** ISO 8601 day in UTC, which is its anchor. */
  day: string;
  /** The day as people write it. */
  title: string;
  /** When the last of it changed: ISO 8601 in UTC to the minute. */
  date: string;
  /** What is said of it, newest first, then what nobody says anything of. */
  changes: Change[];
}

/** What changed, by day. */
export interface ChangesPage extends BasePage {
  kind: 'changes';
  /** Who publishes the feed. */
  siteTitle: string;
  /** Newest first. */
  days: ChangedDay[];
  /** Why there is nothing to show; null where there is a history. */
  problem: string | null;
}

export const changesKind: PageKind<ChangesPage> = {
  describe: ({ site }) =>
    site.config.changes ? [{ page: describeChanges(site), location: null }] : [],
  relate: null,
  figures: null,
  writeTwin: writeChangesTwin,
  search: null,
  about: null,
  listLinks: null,
  writeFiles: writeChangesFiles,
  isListed: () => false,
};

/** Its feed, below the base URL. */
const CHANGES_FEED = 'changes.atom';

/** Where the page of what changed stands. */
const CHANGES_ROUTE = '/changes';

const NO_HISTORY =
  'The history of changes is not known here: the site was built without it, or with a part of it alone.';

/** What is most to a reader comes first. */
const CHANGE_KINDS: ChangeKind[] = ['added', 'rewritten', 'corrected'];

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Describes what changed, by day. */
export function describeChanges(site: Site): ChangesPage {
  const isKnown = site.history !== null;
  const days = groupBy(listPageCommits(site), ({ date }) => date.slice(0, 10));
  return {
    kind: 'changes',
    siteTitle: site.config.title,
    ...describeBase(site, {
      route: CHANGES_ROUTE,
      title: 'What changed',
      description: 'Pages that were added, rewritten and corrected, by day, the newest first.',
      feed: isKnown ? CHANGES_FEED : null,
      hasTwin: true,
    }),
    days: Object.entries(days)
      .slice(0, CHANGES.days)
      .map(([day, commits]) => describeDay(day, commits)),
    problem: isKnown ? null : NO_HISTORY,
  };
}

/** A page that a commit changed. */
interface ChangedPage {
  page: PageLink;
  kind: ChangeKind;
}

interface PageCommit extends Pick<Commit, 'date' | 'notes'> {
  pages: ChangedPage[];
}

/** Commits that changed pages which are here today, the newest first. */
function listPageCommits(site: Site): PageCommit[] {
  const docs = site.versions.flatMap((content) => content.docs);
  const links = new Map(
    docs
      .filter(({ frontMatter }) => !frontMatter.unlisted)
      .map((doc) => [doc.source, linkTo(doc.title, doc.route, site)]),
  );
  return (site.history ?? [])
    .map(({ date, files, notes }) => ({
      date,
      notes,
      pages: files.flatMap(({ kind, path }) => {
        const page = links.get(path);
        return page && kind ? [{ page, kind }] : [];
      }),
    }))
    .filter(({ pages }) => pages.length > 0)
    .sort((a, b) => b.date.localeCompare(a.date, 'en'));
}

/**
 * Describes one day: a page that was changed several times is what it was most, and of changes that
 * somebody says something of it is not told again.
 */
function describeDay(day: string, commits: PageCommit[]): ChangedDay {
  const all = commits.flatMap(({ pages }) => pages);
  const kinds = new Map(
    CHANGE_KINDS.toReversed().flatMap((kind) =>
      all.filter((each) => each.kind === kind).map(({ page }) => [page.href, kind]),
    ),
  );
  const told = commits.filter(({ notes }) => notes.length > 0);
  const toldPages = new Set(told.flatMap(({ pages }) => pages).map(({ page }) => page.href));
  const rest = all.filter(({ page }) => !toldPages.has(page.href));
  const group = (pages: ChangedPage[]) =>
    CHANGE_KINDS.map((kind) => ({
      label: capitalize(kind),
      pages: uniqBy(
        pages.map(({ page }) => page).filter(({ href }) => kinds.get(href) === kind),
        ({ href }) => href,
      ).sort((a, b) => a.href.localeCompare(b.href, 'en')),
    })).filter((each) => each.pages.length > 0);
  return {
    day,
    title: dayFormat.format(new Date(day)),
    date: commits[0]?.date ?? day,
    changes: [
      ...told.map(({ notes, pages }) => ({ notes, groups: group(pages) })),
      ...(rest.length > 0 ? [{ notes: [], groups: group(rest) }] : []),
    ],
  };
}

/** The page as plain Markdown, below its title. */
function writeChangesTwin({ days, meta, problem }: ChangesPage): string {
  const sections = days.flatMap(({ changes, title }): RootContent[] => [
    heading(2, title),
    ...changes.flatMap(({ groups, notes }) => [
      ...notes.map((note) => paragraph(text(note))),
      ...groups.flatMap(({ label, pages }) => [
        paragraph(text(`${label}:`)),
        list(pages.map((page) => [link(page.href, meta.canonical, text(page.label))])),
      ]),
    ]),
  ]);
  return writeMarkdown([paragraph(text(problem ?? meta.description)), ...sections]);
}

/** Writes what changed as a feed. A site that does not know its changes has none. */
export function writeChangesFiles(pages: ChangesPage[]): TextFile[] {
  return pages
    .filter(({ meta }) => meta.feed !== null)
    .map((page) => ({ path: CHANGES_FEED, text: writePagesFeed(page) }));
}

/** The newest days. */
function writePagesFeed(page: ChangesPage): string {
  const entries = page.days.slice(0, CHANGES.feedEntries).map(({ changes, date, day, title }) => ({
    ...{ anchor: day, title, date },
    content: changes.flatMap(({ groups, notes }) => [
      ...notes.map((note) => h('p', note)),
      ...groups.flatMap(({ label, pages }) => [
        h('p', `${label}:`),
        h(
          'ul',
          pages.map((each) => h('li', [linkFrom(page, each.href, each.label)])),
        ),
      ]),
    ]),
  }));
  return writeFeed(page.meta, page.siteTitle, entries);
}
