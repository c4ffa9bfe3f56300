import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { Redirect, SiteConfig } from '../config';
import { OPEN_SEARCH } from '../constants';
import type { TextFile } from '../pages/kind';
import { outputPath } from '../site/href';
import {
  CACHE,
  decodePath,
  encodeAddress,
  HOST_FILES,
  type HostedSite,
  hrefOf,
  REDIRECT_STATUS,
  textType,
} from './host-rules';
import { writeNginx } from './nginx';

/** Headers of the paths that a pattern matches; `*` stands for any text. */
export interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * The table of headers by path. Hosts join what several rules say of one header, so no two rules do:
 * what is not kept for good has no rule, because hosts revalidate by themselves, as `CACHE.other` says.
 * Hosts apply rules to paths where nothing stands, too, so each file with a hashed name is named.
 */
function listHeaderRules({ baseUrl, hashed, hasSearch, headers }: HostedSite): HeaderRule[] {
  const typed = [
    ...['llms.txt', 'llms-full.txt', 'robots.txt'].map((path) => ({ path, type: 'text/plain' })),
    ...(hasSearch ? [OPEN_SEARCH] : []),
  ];
  return [
    { path: `${baseUrl}*`, headers },
    {
      path: `${baseUrl}*.page.json`,
      headers: { 'Content-Type': textType('application/json') },
    },
    ...typed.map(({ path, type }) => ({
      path: baseUrl + path,
      headers: { 'Content-Type': textType(type) },
    })),
    ...hashed.map((name) => ({
      path: encodeAddress(baseUrl + name),
      headers: { 'Cache-Control': CACHE.hashed },
    })),
  ];
}

/** Writes what hosts read: headers, redirects, and the configuration of two servers. */
export function writeHostFiles(site: HostedSite): TextFile[] {
  return [
    { path: HOST_FILES.headers, text: writeHeaderRules(site) },
    { path: HOST_FILES.nginx, text: writeNginx(site) },
    { path: HOST_FILES.vercel, text: writeVercel(site) },
  ];
}

/** Writes the rules for headers in the form that static hosts read. */
function writeHeaderRules(site: HostedSite): string {
  const rules = listHeaderRules(site).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return `${[path, ...lines].join('\n')}\n`;
  });
  return rules.join('\n');
}

/** Reads the rules for headers. */
export function readHeaderRules(text: string): HeaderRule[] {
  const blocks = text.split('\n\n').map((block) => block.split('\n').filter(Boolean));
  return blocks.flatMap(([path, ...lines]) => {
    const headers = lines.map((line) => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')];
    });
    return path ? [{ path, headers: Object.fromEntries(headers) }] : [];
  });
}

/** Path as Vercel compares it: what is a pattern to it stands for itself, `*` for any text. */
function vercelPattern(path: string): string {
  return path.replaceAll(/[\\:()+?{}[\]|^$]/g, '\\$&').replaceAll('*', '(.*)');
}

/** https://vercel.com/docs/project-configuration */
function writeVercel(site: HostedSite): string {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    redirects: [...site.redirects].map(([from, to]) => ({
      source: vercelPattern(encodeAddress(from)),
      destination: to.startsWith('/') ? to.replaceAll(':', '%3A') : to,
      statusCode: REDIRECT_STATUS.moved,
    })),
    headers: listHeaderRules(site).map(({ path, headers }) => ({
      source: vercelPattern(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

/**
 * The files that send readers on: a page for each old path, for hosts without rules, and the rules
 * for hosts that read them.
 */
export function writeRedirects(config: SiteConfig): TextFile[] {
  if (config.redirects.length === 0) {
    return [];
  }
  const rules = config.redirects.map((redirect) => {
    const from = config.baseUrl + redirect.from.slice(1);
    return `${from} ${hrefOf(redirect, config)} ${REDIRECT_STATUS.moved}\n`;
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

/** Reads host rules: decoded path of what has moved → address that it leads to. */
export function readRedirectRules(text: string): Map<string, string> {
  const rules = text.split('\n').map((line) => line.split(' '));
  return new Map(
    rules.flatMap(([from, to]) => (from && to ? [[decodePath(from) ?? from, to] as const] : [])),
  );
}
