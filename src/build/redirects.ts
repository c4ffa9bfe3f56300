import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { SiteConfig } from '../config';
import type { Page } from '../model/page';
import { SiteError } from '../model/site-error';
import { outputPath } from './render-pages';
import type { OutputFile } from './write-site';

/** Host rules: a file that static hosts read, and so does `npm run serve`. */
export const REDIRECT_RULES = '_redirects';

type Redirect = SiteConfig['redirects'][number];

function isAbsolute({ to }: Redirect): boolean {
  return !to.startsWith('/');
}

/** Where a reader is sent, with the base URL. */
function hrefOf(redirect: Redirect, { baseUrl }: SiteConfig): string {
  return isAbsolute(redirect) ? redirect.to : baseUrl + redirect.to.slice(1);
}

/**
 * Checks that the redirects of a site fit its pages: none takes the place of a page, and each leads
 * to one.
 *
 * @param config configuration of the site
 * @param pages all pages of the site
 * @throws SiteError that names every redirect that does not fit
 */
export function checkRedirects(config: SiteConfig, pages: Page[]): void {
  const routes = new Set(pages.map(({ meta }) => meta.route));
  const lines = config.redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const place = `  redirects[${index}]`;
    return [
      ...(routes.has(from)
        ? [
            `${place}.from: "${from}" is a page, which a redirect would hide. Delete one of the two.`,
          ]
        : []),
      ...(isAbsolute(redirect) || routes.has(to.replace(/[?#].*$/, ''))
        ? []
        : [`${place}.to: "${to}" leads to no page. Use the path of a page, or an https address.`]),
    ];
  });
  if (lines.length > 0) {
    throw new SiteError(`site.config.ts is not valid:\n${lines.join('\n')}`);
  }
}

/**
 * The files that send readers on: a page for each old path, for hosts without rules, and the rules
 * for hosts that read them.
 *
 * @param config configuration of the site
 * @returns nothing when no page has moved
 */
export function redirectFiles(config: SiteConfig): OutputFile[] {
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
      text: redirectPage(redirect, config),
    })),
  ];
}

function redirectPage(redirect: Redirect, config: SiteConfig): string {
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

/**
 * Reads host rules.
 *
 * @param text text of `_redirects`
 * @returns target by path
 */
export function readRedirectRules(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [from, to] = line.split(' ');
      return from && to ? [[from, to] as const] : [];
    }),
  );
}
