import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';
import { SiteError } from '../model/site-error';
import { findHeaders, REDIRECT_RULES, readRedirectRules } from '../outputs/host-files';

/** Between size and time, as hosts that compress on the fly choose it. */
const COMPRESSION_LEVEL = 6;

/** Path that another address is the same page as: without `.html`, `/index.html` and last slash. */
function canonicalPath(path: string): string {
  const plain = path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '');
  return plain === '' ? '/' : plain;
}

/** Rules are read at each request, as files are, so that a new build shows at once. */
function redirectsIn(folder: string): Map<string, string> {
  const file = join(folder, REDIRECT_RULES);
  return existsSync(file) ? readRedirectRules(readFileSync(file, 'utf8')) : new Map();
}

function setHeaders(response: ServerResponse, pathname: string) {
  response.setHeaders(new Map(Object.entries(findHeaders(pathname))));
}

/**
 * Serves a built site as a static host would: compressed, with the headers of the site, one address
 * for each page, its redirects, and the not-found page for every path that is none.
 *
 * @param options `folder`: absolute path of the built site; `port`: port to listen on, 0 for any
 * @throws SiteError when there is no built site in the folder
 */
export async function serveSite(options: { folder: string; port: number }): Promise<Server> {
  const { folder, port } = options;
  const notFoundFile = join(folder, '404.html');
  if (!existsSync(notFoundFile)) {
    throw new SiteError('There is no built site to serve. Run "npm run build" first.');
  }
  // Files are looked up at each request, so that a new build shows at once.
  const files = sirv(folder, { dev: true, etag: true, extensions: ['html'], setHeaders });
  const compress = compression({ threshold: 0, brotli: true, level: COMPRESSION_LEVEL });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const canonical = canonicalPath(pathname);
    const movedTo = redirectsIn(folder).get(canonical);
    if (movedTo !== undefined) {
      response.writeHead(301, { Location: movedTo }).end();
      return;
    }
    if (canonical !== pathname) {
      response.writeHead(308, { Location: canonical + search }).end();
      return;
    }
    files(request, response, async () => {
      setHeaders(response, pathname);
      response.statusCode = 404;
      response.setHeader('Content-Type', 'text/html;charset=utf-8');
      response.end(await readFile(notFoundFile));
    });
  };

  const server = createServer((request, response) => {
    compress(request, response, () => answer(request, response));
  });
  return listen(server, port);
}

/**
 * Has a server listen.
 *
 * @param port port to listen on, 0 for any
 * @returns the server, once it does
 */
export async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port);
  await once(server, 'listening');
  return server;
}
