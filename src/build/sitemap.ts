import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import type { Page } from '../model/page';

/**
 * Writes the sitemap (https://www.sitemaps.org/protocol.html) of all pages that search engines may
 * list.
 *
 * @param pages all pages of the site
 * @returns the text of `sitemap.xml`
 */
export function sitemapOf(pages: Page[]): string {
  const listed = pages.filter(({ kind, meta }) => kind !== 'notFound' && !meta.noIndex);
  const urls = listed.map((page) => {
    const date = page.kind === 'doc' ? page.lastUpdated?.date : undefined;
    return x('url', [x('loc', page.meta.canonical), ...(date ? [x('lastmod', date)] : [])]);
  });
  const tree = x(null, [
    { type: 'instruction', name: 'xml', value: 'version="1.0" encoding="UTF-8"' },
    x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls),
  ]);
  return `${toXml(tree)}\n`;
}

/**
 * Writes the rules for crawlers.
 *
 * @param url URL of the site with its base
 * @returns the text of `robots.txt`
 */
export function robotsOf(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url.replace(/\/$/, '')}/sitemap.xml\n`;
}
