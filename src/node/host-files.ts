import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Redirect, SiteConfig } from '../config';
import type { TextFile } from '../pages/kind';
import { leavesSite } from '../site/check-redirects';
import { outputPath } from '../site/href';
import { CACHE, HEADERS } from './host-rules';
import { writeNginx } from './nginx';

/** Writes the configuration of hosts: `_headers`, and a server for nginx. */
export function writeHostFiles(config: SiteConfig): TextFile[] {
  const { baseUrl } = config;
  const lines = Object.entries(HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  // Hosts revalidate everything else by default.
  const assets = `\n${baseUrl}assets/*\n  Cache-Control: ${CACHE.hashed}\n`;
  return [
    { path: '_headers', text: `${baseUrl}*\n${lines.join('')}${assets}` },
    { path: 'nginx.conf', text: writeNginx(config) },
  ];
}

/** Resolves the target of a redirect, with the base URL, encoded to ASCII without encoding a part twice. */
function hrefOf(redirect: Redirect, { baseUrl }: SiteConfig): string {
  const target = leavesSite(redirect) ? redirect.to : baseUrl + redirect.to.slice(1);
  // Some hosts substitute variables after a dollar sign.
  return encodeURI(target).replaceAll('%25', '%').replaceAll('$', '%24');
}

/**
 * Writes the redirects twice: as rules for hosts that read them, and as a page for each old path.
 */
export function writeRedirects(config: SiteConfig): TextFile[] {
  if (config.redirects.length === 0) {
    return [];
  }
  const rules = config.redirects.map((redirect) => {
    const from = config.baseUrl + redirect.from.slice(1);
    return `${from} ${hrefOf(redirect, config)} 301\n`;
  });
  return [
    { path: '_redirects', text: rules.join('') },
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
