import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { memoize } from 'es-toolkit';
import type { Element, Nodes } from 'hast';
import { globSync } from 'tinyglobby';
import config from '../site.config';
import { parseHtml } from '../src/markdown/parse-html';

/*
 * Limits page weight, in bytes after Brotli and without pictures and fonts: `PAINT_LIMIT` before a page of
 * 1,000 words can be read, `TOTAL_LIMIT` with every script that it may import later. Longer pages may use
 * more in proportion.
 */
const PAINT_LIMIT = 19_000;
const TOTAL_LIMIT = 132_000;
const WORDS = 1_000;

const DIST = resolve(import.meta.dirname, '../dist');

/** URLs that a page requests. */
interface Requests {
  stylesheets: string[];
  /** Scripts that block parsing. */
  blocking: string[];
  /** Other scripts, and data of the frame. */
  deferred: string[];
  foreign: string[];
  words: number;
}

/** Compresses each file once, because pages share most of them. */
const brotliSize = memoize(
  (url: string) => brotliCompressSync(readFileSync(join(DIST, url))).length,
);

function sumSizes(urls: string[]): number {
  return urls.reduce((sum, url) => sum + brotliSize(url), 0);
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

function addElement({ properties, tagName }: Element, requests: Requests): void {
  const { async, dataEntry, dataShell, defer, type } = properties;
  const [href, src, rel] = [properties.href, properties.src, [properties.rel].flat()[0]].map(
    asText,
  );
  const url = src || (rel === 'canonical' || tagName === 'a' ? '' : href);
  if (url && /^(?:https?:)?\/\//.test(url)) {
    requests.foreign.push(url);
  } else if (tagName === 'link' && href && rel === 'stylesheet') {
    requests.stylesheets.push(href);
  } else if (tagName === 'link' && href && rel === 'modulepreload') {
    requests.deferred.push(href);
  } else if (tagName === 'script' && src) {
    const isDeferred = Boolean(async || defer) || type === 'module';
    requests[isDeferred ? 'deferred' : 'blocking'].push(src);
    requests.deferred.push(...[dataEntry, dataShell].map(asText).filter(Boolean));
  }
}

function readRequests(html: string): Requests {
  const requests: Requests = { stylesheets: [], blocking: [], deferred: [], foreign: [], words: 0 };
  const visit = (node: Nodes) => {
    if (node.type === 'text') {
      requests.words += node.value.split(/\s+/).filter(Boolean).length;
    } else if (node.type === 'element') {
      addElement(node, requests);
    }
    const isScript = node.type === 'element' && node.tagName === 'script';
    if ('children' in node && !isScript) {
      node.children.forEach(visit);
    }
  };
  visit(parseHtml(html));
  return requests;
}

/** Adds everything that scripts import, at once or later. */
function withImports(urls: string[]): string[] {
  const found = new Set<string>();
  const visit = (url: string) => {
    if (found.has(url)) {
      return;
    }
    found.add(url);
    const code = readFileSync(join(DIST, url), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)) {
      visit(`/assets/${specifier}`);
    }
  };
  urls.forEach(visit);
  return [...found];
}

/** Measures a page and lists what exceeds its budget. */
function checkPage(file: string): { problems: string[]; paint: number; total: number } {
  const requests = readRequests(readFileSync(join(DIST, file), 'utf8'));
  const { blocking, deferred, foreign, stylesheets, words } = requests;
  const shared = sumSizes([...stylesheets, ...blocking]);
  const paint = brotliSize(file) + shared;
  const total = paint + sumSizes(withImports(deferred));
  // Only the document grows with its words.
  const extra = Math.max(0, words / WORDS - 1) * (PAINT_LIMIT - shared);
  const problems = [
    paint > PAINT_LIMIT + extra &&
      `needs ${paint} bytes to be read, more than ${Math.round(PAINT_LIMIT + extra)}`,
    total > TOTAL_LIMIT + extra &&
      `needs ${total} bytes in all, more than ${Math.round(TOTAL_LIMIT + extra)}`,
    foreign.length > 0 && `requests other origins: ${foreign.join(', ')}`,
    stylesheets.length !== 1 && `has ${stylesheets.length} stylesheets, not one`,
    blocking.length > 0 && `has blocking scripts: ${blocking.join(', ')}`,
  ].filter((problem) => problem !== false);
  return { problems, paint, total };
}

/** Pages without a budget: the unlisted style guide, which shows all parts of the theme, and redirects. */
const EXEMPT = ['styleguide', ...(config.redirects ?? []).map(({ from }) => from.slice(1))];

const files = globSync('**/*.html', { cwd: DIST, ignore: EXEMPT.map((path) => `${path}.html`) });
if (files.length === 0) {
  throw new Error('There is no built site in dist/. Run "npm run build" first.');
}
const results = files.sort().map((file) => ({ file, ...checkPage(file) }));
const failed = results.filter(({ problems }) => problems.length > 0);
for (const { file, problems } of failed) {
  console.error(`${file}: ${problems.join('; ')}`);
}
const max = (key: 'paint' | 'total') => Math.max(...results.map((result) => result[key]));
console.log(
  `${files.length} pages; at most ${max('paint')} bytes to be read, ${max('total')} bytes in all (Brotli)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
