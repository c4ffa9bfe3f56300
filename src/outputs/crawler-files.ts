import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { SiteConfig } from '../config';
import { OPEN_SEARCH } from '../constants';
import type { BasePage } from '../model/page';
import type { TextFile } from '../pages/kind';
import { hasSearch } from '../site/navbar';

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
  // No element here is one that HTML leaves open, and its numeric references are those of XML.
  const tree = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `${XML}${toHtml(tree)}\n`;
}

/** Letters of the names of what searches, as browsers list it, at most. */
const NAME_LENGTH = { short: 16, long: 48 } as const;

/** The first words of a text that have so many letters; of a longer word its first letters. */
function cutName(text: string, length: number): string {
  return (new RegExp(`^.{0,${length}}(?!\\S)`).exec(text)?.[0] || text.slice(0, length)).trim();
}

/**
 * Writes what browsers search the site by from their own field
 * (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md): the home page takes the
 * words. A site without search has none.
 */
export function writeOpenSearch(config: SiteConfig): TextFile[] {
  if (!hasSearch(config)) {
    return [];
  }
  const { baseUrl, tagline, title, url } = config;
  // Names are case-sensitive here, which `h` does not know.
  const make = (tagName: string, properties: Element['properties'], text?: string): Element => {
    const children: ElementContent[] = text ? [{ type: 'text', value: text }] : [];
    return { type: 'element', tagName, properties, children };
  };
  const tree = make('OpenSearchDescription', { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' });
  tree.children = [
    make('ShortName', {}, cutName(title, NAME_LENGTH.short)),
    make('LongName', {}, cutName(title, NAME_LENGTH.long)),
    make('Description', {}, tagline || title),
    make('InputEncoding', {}, 'UTF-8'),
    make('Url', { type: 'text/html', template: `${url}${baseUrl}?q={searchTerms}` }),
  ];
  return [{ path: OPEN_SEARCH.path, text: `${XML}${toHtml(tree)}\n` }];
}

/** Writes the rules for crawlers. */
export function writeRobots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url.replace(/\/$/, '')}/sitemap.xml\n`;
}
