import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { mapUrls } from '../markdown/write-markdown';
import type { PageMeta } from '../model/page';

/** An entry with its anchor on the page. */
interface FeedEntry {
  anchor: string;
  title: string;
  /** ISO 8601 in UTC to the minute. */
  date: string;
  /** Links start at the root of the host. */
  content: RootContent[];
}

/**
 * Writes a page as an Atom feed (RFC 4287).
 *
 * @param author publisher
 * @param entries newest first
 */
export function writeFeed(meta: PageMeta, author: string, entries: FeedEntry[]): string {
  const { canonical, description, documentTitle, feed } = meta;
  const tree = h('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
    h('title', documentTitle),
    h('subtitle', description),
    h('id', canonical),
    h('updated', withSeconds(entries[0]?.date ?? '1970-01-01T00:00Z')),
    h('author', [h('name', author)]),
    h('link', { rel: 'self', href: new URL(feed ?? '', canonical).href }),
    h('link', { rel: 'alternate', type: 'text/html', href: canonical }),
    ...entries.map((entry) => writeEntry(entry, canonical)),
  ]);
  // Unlike HTML, XML needs a closed `link`. Numeric references are the same in both.
  return `<?xml version="1.0" encoding="UTF-8"?>${toHtml(tree, { closeSelfClosing: true })}\n`;
}

function writeEntry({ anchor, content, date, title }: FeedEntry, canonical: string): Element {
  const address = `${canonical}#${anchor}`;
  const children = mapUrls(content, (url) => new URL(url, canonical).href);
  return h('entry', [
    h('title', title),
    h('id', address),
    h('updated', withSeconds(date)),
    h('link', { rel: 'alternate', type: 'text/html', href: address }),
    h('content', { type: 'html' }, toHtml(toHast({ type: 'root', children }))),
  ]);
}

/** Adds seconds to a time, which RFC 3339 requires. */
function withSeconds(date: string): string {
  return date.replace('Z', ':00Z');
}
