import { capitalize } from 'es-toolkit';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { CHANGES } from '../constants';
import type { Change, ChangesPage, Page } from '../model/page';
import { CHANGES_FILES } from '../site/describe-changes';
import type { TextFile } from './output-folder';

/**
 * Writes what changed for programs: a feed, and for the reader's tab when each page changed last. A
 * site that does not tell its changes, or does not know them, has neither.
 */
export function writeChangesFiles(pages: Page[]): TextFile[] {
  const page = pages.find((each) => each.kind === 'changes');
  if (!page?.meta.feed) {
    return [];
  }
  return [
    { path: CHANGES_FILES.feed, text: writeFeed(page) },
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

/** Writes the feed (RFC 4287) of the newest changes. */
function writeFeed(page: ChangesPage): string {
  const { canonical, description, documentTitle, feed } = page.meta;
  const changes = listChanges(page).slice(0, CHANGES.feedEntries);
  const tree = h('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
    h('title', documentTitle),
    h('subtitle', description),
    h('id', canonical),
    h('updated', withSeconds(changes[0]?.date ?? '1970-01-01T00:00Z')),
    h('author', [h('name', page.siteTitle)]),
    h('link', { rel: 'self', href: new URL(feed ?? '', canonical).href }),
    h('link', { rel: 'alternate', type: 'text/html', href: canonical }),
    ...changes.map((change) => writeEntry(change, canonical)),
  ]);
  // HTML leaves `link` open; XML closes it. Numeric references are the same in both.
  return `<?xml version="1.0" encoding="UTF-8"?>${toHtml(tree, { closeSelfClosing: true })}\n`;
}

function writeEntry({ date, groups, id, subject }: Change, canonical: string): Element {
  const address = `${canonical}#${id}`;
  const content = groups.map(({ kind, pages }) => [
    h('p', `${capitalize(kind)}:`),
    h(
      'ul',
      pages.map(({ href, label }) =>
        h('li', [h('a', { href: new URL(href, canonical).href }, label)]),
      ),
    ),
  ]);
  return h('entry', [
    h('title', subject),
    h('id', address),
    h('updated', withSeconds(date)),
    h('link', { rel: 'alternate', type: 'text/html', href: address }),
    h('content', { type: 'html' }, toHtml(h(null, content.flat()))),
  ]);
}

/** A time to the minute as RFC 3339 wants it. */
function withSeconds(date: string): string {
  return date.replace('Z', ':00Z');
}
