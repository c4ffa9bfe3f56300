import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Redirect, SiteConfig } from '../config';
import type { TextFile } from '../pages/kind';
import { outputPath } from '../site/href';
import { CACHE, HEADERS, HOST_FILES, hrefOf } from './host-rules';
import { writeNginx } from './nginx';

/** Headers for the paths that match a pattern, in which `*` matches any text. */
interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/** Writes the configuration of hosts: `_headers`, and a server for nginx. */
export function writeHostFiles(config: SiteConfig): TextFile[] {
  const { baseUrl } = config;
  const rules: HeaderRule[] = [
    { path: `${baseUrl}*`, headers: HEADERS },
    // Hosts revalidate everything else by default.
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': CACHE.hashed } },
  ];
  return [
    { path: HOST_FILES.headers, text: rules.map(writeHeaderRule).join('\n') },
    { path: HOST_FILES.nginx, text: writeNginx(config) },
  ];
}

/** Writes a rule of `_headers`. */
function writeHeaderRule({ headers, path }: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `${[path, ...lines].join('\n')}\n`;
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
    { path: HOST_FILES.redirects, text: rules.join('') },
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
