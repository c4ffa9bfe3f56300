import { capitalize } from 'es-toolkit';
import { h } from 'hastscript';
import { CHANGES } from '../constants';
import type { Change, ChangesPage, ExportChange, ExportChangesPage, Page } from '../model/page';
import { CHANGES_FILES } from '../site/describe-changes';
import { outputPath } from '../site/href';
import { writeFeed } from './feed';
import type { TextFile } from './output-folder';

/**
 * Writes what changed for programs. Of pages: a feed, and for the reader's tab when each changed last;
 * a site that does not tell its changes, or does not know them, has neither. Of exports: a feed, and for
 * the reader's tab what any two releases are compared from.
 */
export function writeChangesFiles(pages: Page[]): TextFile[] {
  return pages.flatMap((page) => {
    switch (page.kind) {
      case 'changes':
        return page.meta.feed === null ? [] : writeFilesOfPages(page);
      case 'exportChanges':
        return writeFilesOfExports(page);
      default:
        return [];
    }
  });
}

function writeFilesOfPages(page: ChangesPage): TextFile[] {
  return [
    { path: CHANGES_FILES.feed, text: writePagesFeed(page) },
    { path: CHANGES_FILES.times, text: JSON.stringify(listTimes(page)) },
  ];
}

function listChanges({ weeks }: ChangesPage): Change[] {
  return weeks.flatMap(({ changes }) => changes);
}

/** Href of each page → minutes from 1970 to its last change. */
function listTimes(page: ChangesPage): Record<string, number> {
  const times = new Map<string, number>();
  for (const { date, groups } of listChanges(page)) {
    for (const { href } of groups.flatMap(({ pages }) => pages)) {
      times.set(href, times.get(href) ?? Date.parse(date) / 60_000);
    }
  }
  return Object.fromEntries([...times].sort());
}

/** The newest changes of pages. */
function writePagesFeed(page: ChangesPage): string {
  const changes = listChanges(page).slice(0, CHANGES.feedEntries);
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

function linkFrom({ meta }: Page, href: string, label: string) {
  return h('a', { href: new URL(href, meta.canonical).href }, label);
}

function writeFilesOfExports(page: ExportChangesPage): TextFile[] {
  const { route } = page.meta;
  const compared = { path: outputPath(route, '.json'), text: JSON.stringify(page.compared) };
  return page.meta.feed === null
    ? [compared]
    : [compared, { path: outputPath(route, '.atom'), text: writeExportsFeed(page) }];
}

/** The newest releases that did something to exports. */
function writeExportsFeed(page: ExportChangesPage): string {
  const describe = ({ href, kind, name }: ExportChange) => {
    const label = href === null ? h('code', name) : linkFrom(page, href, name);
    return h('li', [label, ` (${kind})`]);
  };
  const entries = page.releases.slice(0, CHANGES.feedEntries).flatMap((each) => {
    const content = each.groups.flatMap(({ changes, what }) => [
      h('p', `${capitalize(what)}:`),
      h('ul', changes.map(describe)),
    ]);
    const title = `${page.entry} ${each.version}`;
    return each.date === null ? [] : [{ anchor: each.release, title, date: each.date, content }];
  });
  return writeFeed(page.meta, page.siteTitle, entries);
}
