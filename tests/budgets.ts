import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { globSync } from 'tinyglobby';

/** Limits in bytes after Brotli, for what a reader's browser fetches. */
const PAINT_LIMIT = 20 * 1024;
const SCRIPT_LIMIT = 85 * 1024;
/** A page of this many words is what the paint limit is meant for; longer pages get more in proportion. */
const WORDS = 1_000;

const DIST = resolve(import.meta.dirname, '../dist');

/** What one page asks for before it can be painted and before it is interactive. */
interface Requests {
  stylesheets: string[];
  blockingScripts: string[];
  scripts: string[];
  /** Texts of scripts that stand in the page itself. */
  inline: string[];
  foreign: string[];
  words: number;
}

function brotliSize(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

function readRequests(html: string): Requests {
  const requests: Requests = {
    stylesheets: [],
    blockingScripts: [],
    scripts: [],
    inline: [],
    foreign: [],
    words: 0,
  };
  let inScript = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { rel, href, src } = attributes;
      const url = src ?? (rel && rel !== 'canonical' ? href : undefined);
      if (url && /^(?:https?:)?\/\//.test(url) && name !== 'a') {
        requests.foreign.push(url);
      }
      if (name === 'link' && rel === 'stylesheet' && href) {
        requests.stylesheets.push(href);
      } else if (name === 'link' && rel === 'modulepreload' && href) {
        requests.scripts.push(href);
      } else if (name === 'script' && src) {
        const later =
          'async' in attributes || 'defer' in attributes || attributes.type === 'module';
        requests[later ? 'scripts' : 'blockingScripts'].push(src);
      } else if (name === 'script') {
        inScript = true;
        requests.inline.push('');
      }
    },
    onclosetag() {
      inScript = false;
    },
    ontext(text) {
      if (inScript) {
        requests.inline.push((requests.inline.pop() ?? '') + text);
        return;
      }
      requests.words += text.split(/\s+/).filter(Boolean).length;
    },
  });
  parser.write(html);
  parser.end();
  return requests;
}

/** The scripts and all modules that they import at once. */
function withImports(scripts: string[]): string[] {
  const found = new Set<string>();
  const visit = (url: string) => {
    if (found.has(url)) {
      return;
    }
    found.add(url);
    const code = readFileSync(join(DIST, url), 'utf8');
    for (const [, specifier] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
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
function checkPage(file: string): { problems: string[]; paint: number; script: number } {
  const html = readFileSync(join(DIST, file), 'utf8');
  const requests = readRequests(html);
  const sizeOf = (urls: string[]) =>
    urls.reduce((sum, url) => sum + brotliSize(join(DIST, url)), 0);
  const paint = brotliSize(join(DIST, file)) + sizeOf(requests.stylesheets);
  const script = sizeOf([...requests.blockingScripts, ...withImports(requests.scripts)]);
  const limit = PAINT_LIMIT * Math.max(1, requests.words / WORDS);
  const forbidden = requests.inline.filter((code) => !isAllowed(code));
  const problems = [
    forbidden.length > 0 && `has ${forbidden.length} inline scripts that its policy forbids`,
    paint > limit && `HTML and CSS are ${paint} bytes, more than ${Math.round(limit)}`,
    script > SCRIPT_LIMIT && `script is ${script} bytes, more than ${SCRIPT_LIMIT}`,
    requests.foreign.length > 0 && `asks other origins: ${requests.foreign.join(', ')}`,
    requests.stylesheets.length !== 1 && `has ${requests.stylesheets.length} stylesheets, not 1`,
    requests.blockingScripts.length !== 1 &&
      `has ${requests.blockingScripts.length} blocking scripts, not 1`,
  ].filter((problem) => problem !== false);
  return { problems, paint, script };
}

const files = globSync('**/*.html', { cwd: DIST }).sort();
if (files.length === 0 || !statSync(DIST).isDirectory()) {
  throw new Error('There is no built site in dist/. Run "npm run build" first.');
}
const results = files.map((file) => ({ file, ...checkPage(file) }));
const failed = results.filter(({ problems }) => problems.length > 0);
for (const { file, problems } of failed) {
  console.error(`${file}: ${problems.join('; ')}`);
}
const largest = (key: 'paint' | 'script') => Math.max(...results.map((result) => result[key]));
console.log(
  `${files.length} pages; at most ${largest('paint')} bytes to paint, ${largest('script')} bytes of script (Brotli)`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
