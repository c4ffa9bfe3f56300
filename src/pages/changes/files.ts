import { capitalize } from 'es-toolkit';
import { h } from 'hastscript';
import { CHANGES } from '../../constants';
import { linkFrom, writeFeed } from '../feed';
import type { TextFile } from '../kind';
import type { Change, ChangesPage } from './page';

/** Its feed, and the times of the last changes, below the base URL. */
export const CHANGES_FILES = { feed: 'changes.atom', times: 'changes.json' } as const;

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
