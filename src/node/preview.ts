import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, PreviewServer } from 'vite';
import { readRequestPath } from './request-path.ts';
import type { SiteFolders } from './settings.ts';

const NOT_FOUND = '404.html';

/** Configuration of hosts, which they don't serve. */
const HOST_FILES = new Set(['_headers', '_redirects', 'nginx.conf']);

/** Reads a file; empty if it doesn't exist. */
const readText = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reads the headers of a path from `_headers`, in which each rule has a prefix of paths. */
function readHeaders(folder: string, path: string): [name: string, value: string][] {
  const rules = readText(join(folder, '_headers')).split('\n\n');
  const own = rules.filter((rule) => path.startsWith(rule.slice(0, rule.indexOf('*'))));
  return own.flatMap((rule) =>
    [...rule.matchAll(/^ +([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Finds the new address of a path in `_redirects`. */
function findRedirect(folder: string, path: string): string | undefined {
  const rules = readText(join(folder, '_redirects')).split('\n');
  return rules.map((rule) => rule.split(' ')).find(([from = '']) => decodeURI(from) === path)?.[1];
}

/** Removes the extension and the trailing slash from a page's path. */
function canonicalOf(path: string, base: string): string {
  const canonical = path.replace(/(?:\/index)?\.html$|\/$/, '');
  return `${canonical}/` === base ? base : canonical || '/';
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * Serves a built site as static hosts do, with its headers, redirects and not-found page, and one address
 * for each page. Vite sends the files.
 *
 * @throws Error if nothing was built
 */
export function previewDocs({ middlewares }: PreviewServer, { base, out }: SiteFolders) {
  if (!existsSync(join(out, NOT_FOUND))) {
    throw new Error('There is no built site to serve. Run "npm run build" first.');
  }
  const sendNotFound: Connect.SimpleHandleFunction = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(readFileSync(join(out, NOT_FOUND)));
  };
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    const path = readRequestPath(request.url);
    if (path === null) {
      response.writeHead(400).end();
      return;
    }
    const search = /\?.*$/.exec(request.url ?? '')?.[0] ?? '';
    for (const [name, value] of readHeaders(out, path)) {
      response.setHeader(name, value);
    }
    const canonical = canonicalOf(path, base);
    const moved = findRedirect(out, canonical);
    if (moved !== undefined || canonical !== path) {
      const location = moved ?? encodeURI(canonical) + search;
      response.writeHead(moved === undefined ? 308 : 301, { location }).end();
      return;
    }
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    const page = [`${name || 'index'}.html`, `${name}/index.html`].find((file) =>
      isFile(join(out, file)),
    );
    if (HOST_FILES.has(name)) {
      sendNotFound(request, response);
      return;
    }
    if (page !== undefined && page !== NOT_FOUND && !isFile(join(out, name))) {
      request.url = base + encodeURI(page) + search;
    }
    next();
  };
  middlewares.use(answer);
  return () => middlewares.use(sendNotFound);
}
