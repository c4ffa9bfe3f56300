import { createHash } from 'node:crypto';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { SiteConfig } from '../config';
import type { Page } from '../model/page';
import { leavesSite } from '../site/check-redirects';
import { outputPath } from '../site/href';
import { BANNER_SCRIPT } from '../theme/base-url-banner/banner-script';
import type { TextFile } from './output-folder';

const bannerHash = createHash('sha256').update(BANNER_SCRIPT).digest('base64');

/**
 * Nothing but the site's own files. The one inline script is known by its hash: it says what is
 * wrong when no file of the site can be fetched. No inline style.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  `script-src 'self' 'sha256-${bannerHash}'`,
].join('; ');

/**
 * Headers of the production site by path, with `*` for the rest as hosts write it; a later rule adds
 * to an earlier one. `npm start` sends them, and the build writes them to `_headers`.
 */
const HEADER_RULES: { path: string; headers: Record<string, string> }[] = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
];

/** Writes the rules for headers in the form that static hosts read. */
export function writeHeaderRules(): string {
  const rules = HEADER_RULES.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return `${[path, ...lines].join('\n')}\n`;
  });
  return rules.join('\n');
}

/** Headers that the answer to a path gets. */
export function findHeaders(path: string): Record<string, string> {
  const matching = HEADER_RULES.filter((rule) => path.startsWith(rule.path.replace(/\*$/, '')));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

/** Host rules: a file that static hosts read, and so does `npm run serve`. */
export const REDIRECT_RULES = '_redirects';

type Redirect = SiteConfig['redirects'][number];

/** Where a reader is sent, with the base URL. */
function hrefOf(redirect: Redirect, { baseUrl }: SiteConfig): string {
  return leavesSite(redirect) ? redirect.to : baseUrl + redirect.to.slice(1);
}

/**
 * The files that send readers on: a page for each old path, for hosts without rules, and the rules
 * for hosts that read them.
 */
export function writeRedirects(config: SiteConfig): TextFile[] {
  if (config.redirects.length === 0) {
    return [];
  }
  const rules = config.redirects.map(
    (redirect) => `${config.baseUrl}${redirect.from.slice(1)} ${hrefOf(redirect, config)} 301\n`,
  );
  return [
    { path: REDIRECT_RULES, text: rules.join('') },
    ...config.redirects.map((redirect) => ({
      path: outputPath(redirect.from, '.html'),
      text: writeRedirectPage(redirect, config),
    })),
  ];
}

function writeRedirectPage(redirect: Redirect, config: SiteConfig): string {
  const href = hrefOf(redirect, config);
  const canonical = new URL(href, config.url).href;
  const tree: Root = h(null, [
    { type: 'doctype' },
    h('html', { lang: Object.keys(config.locales)[0] }, [
      h('head', [
        h('meta', { charSet: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('title', `This page has moved ${config.titleDelimiter} ${config.title}`),
        h('meta', { name: 'robots', content: 'noindex' }),
        h('link', { rel: 'canonical', href: canonical }),
        h('meta', { httpEquiv: 'refresh', content: `0; url=${href}` }),
      ]),
      h('body', [h('p', ['This page has moved to ', h('a', { href }, canonical), '.'])]),
    ]),
  ]);
  return `${toHtml(tree)}\n`;
}

/** Reads host rules. */
export function readRedirectRules(text: string): Map<string, string> {
  const rules = text.split('\n').map((line) => line.split(' '));
  return new Map(rules.flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])));
}

/**
 * Writes the sitemap (https://www.sitemaps.org/protocol.html) of all pages that search engines may
 * list.
 */
export function writeSitemap(pages: Page[]): string {
  const listed = pages.filter(({ meta }) => !meta.noIndex);
  const urls = listed.map((page) => {
    const date = page.kind === 'doc' ? page.lastUpdated?.date : undefined;
    return h('url', [h('loc', page.meta.canonical), ...(date ? [h('lastmod', date)] : [])]);
  });
  // No element here is one that HTML leaves open, and its numeric references are those of XML.
  const tree = h('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `<?xml version="1.0" encoding="UTF-8"?>${toHtml(tree)}\n`;
}

/** Writes the rules for crawlers. */
export function writeRobots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url.replace(/\/$/, '')}/sitemap.xml\n`;
}
