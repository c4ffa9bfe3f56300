import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Element, Nodes } from 'hast';
import { globSync } from 'tinyglobby';
import config from '../site.config';
import { parseHtml } from '../src/markdown/parse-html';

/**
 * Limits in bytes after Brotli, aside from pictures and the typeface, which no first view waits for:
 * before anything can be read, and in all, with every script that the page may import later.
 */
const PAINT_LIMIT = 19.0 * 1000;
const TOTAL_LIMIT = 132.0 * 1000;
/** A page of this many words is what the limits are meant for; longer pages get more in proportion. */
const WORDS = 1_000;

const DIST = resolve(import.meta.dirname, '../dist');

/** What one page asks for before it can be painted and before it is interactive. */
interface Requests {
  stylesheets: string[];
  blockingScripts: string[];
  scripts: string[];
  /** What stands around the page, as data. */
  shells: string[];
  /** Texts of scripts that stand in the page itself. */
  inline: string[];
  foreign: string[];
  words: number;
}

const sizes = new Map<string, number>();

/** Pages share their scripts and styles: each is compressed once. */
function brotliSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  sizes.set(file, size);
  return size;
}

function readElement({ children, properties, tagName }: Element, requests: Requests): void {
  const { async, dataEntry, dataShell, defer, href, rel, src, type } = properties;
  const relation = [rel].flat().join(' ');
  const url = src ?? (relation && relation !== 'canonical' ? href : undefined);
  if (typeof url === 'string' && /^(?:https?:)?\/\//.test(url) && tagName !== 'a') {
    requests.foreign.push(url);
  }
  if (tagName === 'link' && typeof href === 'string') {
    const list = { stylesheet: requests.stylesheets, modulepreload: requests.scripts };
    new Map(Object.entries(list)).get(relation)?.push(href);
  } else if (tagName === 'script' && typeof src === 'string') {
    const isLater = Boolean(async || defer) || type === 'module';
    requests[isLater ? 'scripts' : 'blockingScripts'].push(src);
    requests.scripts.push(...(typeof dataEntry === 'string' ? [dataEntry] : []));
    requests.shells.push(...(typeof dataShell === 'string' ? [dataShell] : []));
  } else if (tagName === 'script') {
    requests.inline.push(children.map((child) => ('value' in child ? child.value : '')).join(''));
  }
}

function readRequests(html: string): Requests {
  const requests: Requests = {
    stylesheets: [],
    blockingScripts: [],
    scripts: [],
    shells: [],
    inline: [],
    foreign: [],
    words: 0,
  };
  const read = (node: Nodes, isCode = false) => {
    if (node.type === 'text' && !isCode) {
      requests.words += node.value.split(/\s+/).filter(Boolean).length;
    }
    if (node.type === 'element') {
      readElement(node, requests);
    }
    if ('children' in node) {
      const inScript = node.type === 'element' && node.tagName === 'script';
      for (const child of node.children) {
        read(child, inScript);
      }
    }
  };
  read(parseHtml(html));
  return requests;
}

/** The scripts and all modules that they import, at once or later: React comes by `import()`. */
function withImports(scripts: string[]): string[] {
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
  scripts.forEach(visit);
  return [...found];
}

const policy = readFileSync(join(DIST, '_headers'), 'utf8');

/** Tells whether the security policy knows an inline script by its hash. */
function isAllowed(code: string): boolean {
  return policy.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Problems of one page; empty when it keeps within the budget. */
function checkPage(file: string): { problems: string[]; paint: number; total: number } {
  const html = readFileSync(join(DIST, file), 'utf8');
  const requests = readRequests(html);
  const sizeOf = (urls: string[]) =>
    urls.reduce((sum, url) => sum + brotliSize(join(DIST, url)), 0);
  const first = sizeOf([...requests.stylesheets, ...requests.blockingScripts]);
  const paint = brotliSize(join(DIST, file)) + first;
  const total = paint + sizeOf([...withImports(requests.scripts), ...requests.shells]);
  // Only the page itself grows with its words.
  const more = Math.max(0, requests.words / WORDS - 1) * (PAINT_LIMIT - first);
  const forbidden = requests.inline.filter((code) => !isAllowed(code));
  const problems = [
    forbidden.length > 0 && `has ${forbidden.length} inline scripts that its policy forbids`,
    paint > PAINT_LIMIT + more &&
      `needs ${paint} bytes to be read, more than ${Math.round(PAINT_LIMIT + more)}`,
    total > TOTAL_LIMIT + more &&
      `needs ${total} bytes in all, more than ${Math.round(TOTAL_LIMIT + more)}`,
    requests.foreign.length > 0 && `asks other origins: ${requests.foreign.join(', ')}`,
    requests.stylesheets.length !== 1 && `has ${requests.stylesheets.length} stylesheets, not one`,
    requests.blockingScripts.length > 0 &&
      `has scripts that block: ${requests.blockingScripts.join(', ')}`,
  ].filter((problem) => problem !== false);
  return { problems, paint, total };
}

/** Shows every part of the theme at once, to those who work on it; no list names it. */
const STYLE_GUIDE = 'styleguide.html';

/** Pages that have moved lead on at once, and need nothing of the site. */
const MOVED = (config.redirects ?? []).map(({ from }) => `${from.slice(1)}.html`);

const files = globSync('**/*.html', { cwd: DIST, ignore: [STYLE_GUIDE, ...MOVED] }).sort();
if (files.length === 0 || !statSync(DIST).isDirectory()) {
  throw new Error('There is no built site in dist/. Run "npm run build" first.');
}
const results = files.map((file) => ({ file, ...checkPage(file) }));
const failed = results.filter(({ problems }) => problems.length > 0);
for (const { file, problems } of failed) {
  console.error(`${file}: ${problems.join('; ')}`);
}
const largest = (key: 'paint' | 'total') => Math.max(...results.map((result) => result[key]));
console.log(
  `${files.length} pages; at most ${largest('paint')} bytes to be read, ${largest('total')} bytes in all (Brotli)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
