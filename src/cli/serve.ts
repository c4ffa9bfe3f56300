import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { join } from 'node:path';
import compression from '@polka/compression';
import sirv from 'sirv';
import { SiteError } from '../model/site-error';
import { findHeaders, REDIRECT_RULES, readRedirectRules } from '../outputs/host-files';

/** Between size and time, as hosts that compress on the fly choose it. */
const COMPRESSION_LEVEL = 6;

/** Path that another address is the same page as: without `.html`, `/index.html` and doubled slashes. */
function canonicalPath(path: string): string {
  const plain = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
  return plain === '' ? '/' : plain;
}

/** The address of a request; null for what is none, as in `GET http://[`. */
export function readUrl({ url = '' }: IncomingMessage): URL | null {
  const address = url.startsWith('/') ? `http://localhost${url}` : url;
  return URL.canParse(address) ? new URL(address) : null;
}

/** Answers in one word, as the protocol names it. */
export function refuse(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
) {
  response
    .writeHead(status, { ...headers, 'Content-Type': 'text/plain;charset=utf-8' })
    .end(STATUS_CODES[status]);
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
 * @param options `folder`: absolute path of the built site; `port`: port to listen on, 0 for any;
 *   `host`: address to listen at, this machine's own unless told
 * @throws SiteError when there is no built site in the folder
 */
export async function serveSite(options: {
  folder: string;
  port: number;
  host?: string;
}): Promise<Server> {
  const { folder, port, host } = options;
  const notFoundFile = join(folder, '404.html');
  if (!existsSync(notFoundFile)) {
    throw new SiteError('There is no built site to serve. Run "npm run build" first.');
  }
  // Files are looked up at each request, so that a new build shows at once.
  const files = sirv(folder, { dev: true, etag: true, extensions: ['html'], setHeaders });
  const compress = compression({ threshold: 0, brotli: true, level: COMPRESSION_LEVEL });

  const answerAbsent = async (response: ServerResponse, pathname: string) => {
    // A new build is being put in place of the old one.
    const page = await readFile(notFoundFile).catch(() => 'Not Found');
    setHeaders(response, pathname);
    response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html;charset=utf-8');
    response.end(page);
  };

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, { Allow: 'GET, HEAD' });
      return;
    }
    const url = readUrl(request);
    if (!url) {
      refuse(response, 400);
      return;
    }
    const { pathname, search } = url;
    const canonical = canonicalPath(pathname);
    const movedTo = redirectsIn(folder).get(canonical);
    if (movedTo !== undefined) {
      response.writeHead(301, { Location: movedTo }).end();
    } else if (canonical !== pathname) {
      response.writeHead(308, { Location: canonical + search }).end();
    } else {
      request.url = pathname + search;
      files(request, response, () => void answerAbsent(response, pathname));
    }
  };

  const server = createServer((request, response) => {
    compress(request, response, () => answer(request, response));
  });
  return listen(server, port, host);
}

/**
 * Has a server listen.
 *
 * @param port port to listen on, 0 for any
 * @param host address to listen at
 * @returns the server, once it does
 */
export async function listen(server: Server, port: number, host = 'localhost'): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
