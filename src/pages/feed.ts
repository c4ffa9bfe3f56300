import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { BasePage, PageMeta } from '../model/page';

/** An entry with its anchor on the page. */
interface FeedEntry {
  anchor: string;
  title: string;
  /** As in `Change.date`. */
  date: string;
  content: ElementContent[];
}

/**
 * Writes a page as an Atom feed (RFC 4287).
 *
 * @param author who publishes it
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
  // HTML leaves `link` open; XML closes it. Numeric references are the same in both.
  return `<?xml version="1.0" encoding="UTF-8"?>${toHtml(tree, { closeSelfClosing: true })}\n`;
}

function writeEntry({ anchor, content, date, title }: FeedEntry, canonical: string): Element {
  const address = `${canonical}#${anchor}`;
  return h('entry', [
    h('title', title),
    h('id', address),
    h('updated', withSeconds(date)),
    h('link', { rel: 'alternate', type: 'text/html', href: address }),
    h('content', { type: 'html' }, toHtml(h(null, content))),
  ]);
}

/** A time to the minute as RFC 3339 wants it. */
function withSeconds(date: string): string {
  return date.replace('Z', ':00Z');
}

/** A link from a page, with its absolute address. */
export function linkFrom({ meta }: BasePage, href: string, label: string): Element {
  return h('a', { href: new URL(href, meta.canonical).href }, label);
}
