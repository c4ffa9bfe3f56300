import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { BasePage } from '../model/page';

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Writes the sitemap (https://www.sitemaps.org/protocol.html) of all pages that search engines may
 * list.
 */
export function writeSitemap(pages: BasePage[]): string {
  const listed = pages.filter(({ meta }) => !meta.noIndex);
  const urls = listed.map(({ meta: { canonical, modified } }) =>
    h('url', [h('loc', canonical), ...(modified ? [h('lastmod', modified)] : [])]),
  );
  // Valid XML, because none of these elements is void in HTML.
  const tree = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `${XML}${toHtml(tree)}\n`;
}

/** Writes the rules for crawlers. */
export function writeRobots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url.replace(/\/$/, '')}/sitemap.xml\n`;
}
