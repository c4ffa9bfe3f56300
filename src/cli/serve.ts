import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { SiteError } from '../model/finding';
import { restoreOutput } from '../outputs/exchange-output';
import {
  CACHE,
  decodePath,
  encodeAddress,
  METHODS,
  REDIRECT_STATUS,
  textType,
} from '../outputs/host-rules';
import { type HostRules, openBuiltSite } from './built-site';
import { terminal } from './command-line';
import { answerSocket, refuse, UNREAD_STATUS } from './refuse';
import { createFileSender } from './send-file';
import { createPatientServer, listen, type Patience } from './server';

/** Path that another address is the same page as: without `.html`, `/index` and doubled slashes. */
export function canonicalPath(path: string): string {
  const plain = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
  return plain === '' || plain === '/index' ? '/' : plain;
}

/** The address of a request; null for what is none, as in `GET http://[`. */
export function readUrl({ url = '' }: IncomingMessage): URL | null {
  const address = url.startsWith('/') ? `http://localhost${url}` : url;
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null;
}

/** Where a request is sent on; null when its address is the one of what it asks for. */
function findRedirect({ pathname, search }: URL, rules: HostRules) {
  const base = encodeAddress(rules.baseUrl);
  const below = pathname.replaceAll(/\/{2,}/g, '/');
  const isHome = `${below}/` === base;
  if (!isHome && !below.startsWith(base)) {
    return null;
  }
  const path = isHome ? base : base + canonicalPath(below.slice(base.length - 1)).slice(1);
  const movedTo = rules.redirects.get(decodePath(path) ?? path);
  if (movedTo !== undefined) {
    const [address = '', fragment] = movedTo.split('#', 2);
    const query = address.includes('?') ? search.replace('?', '&') : search;
    const location = address + query + (fragment === undefined ? '' : `#${fragment}`);
    return { status: REDIRECT_STATUS.moved, location };
  }
  return path === pathname ? null : { status: REDIRECT_STATUS.canonical, location: path + search };
}

/** Decoded path below the base URL with a slash before it; '' for what stands elsewhere. */
export function pathBelow({ pathname }: URL, { baseUrl }: Pick<HostRules, 'baseUrl'>): string {
  const path = decodePath(pathname);
  return path?.startsWith(baseUrl) ? path.slice(baseUrl.length - 1) : '';
}

/**
 * Serves a built site as a static host would: compressed, with the headers of the site, one address
 * for each page, its redirects, and the not-found page for every path that is none.
 *
 * @param options `folder`: absolute path of the built site; `port`: port to listen on, 0 for any;
 *   `host`: address to listen at, this machine's own unless told; `patience`: time that clients
 *   have, in milliseconds
 * @throws SiteError when there is no built site in the folder
 */
export async function serveSite(options: {
  folder: string;
  port: number;
  host?: string;
  patience?: Partial<Patience>;
}): Promise<Server> {
  const { folder, port, host } = options;
  restoreOutput(folder);
  if (!existsSync(join(folder, '404.html'))) {
    throw new SiteError('There is no built site to serve. Run "npm run build" first.');
  }
  const site = openBuiltSite(folder);
  await site.readRules();
  const sendFile = createFileSender();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const rules = await site.readRules();
    response.setHeaders(
      new Map(Object.entries({ ...rules.headers, 'Cache-Control': CACHE.other })),
    );
    if (!METHODS.some((method) => method === request.method)) {
      refuse(response, 405, { Allow: METHODS.join(', ') });
      return;
    }
    const url = readUrl(request);
    const hasHost = request.headers.host !== undefined || request.httpVersion !== '1.1';
    if (!url || !hasHost) {
      refuse(response, 400);
      return;
    }
    const redirect = findRedirect(url, rules);
    if (redirect) {
      const headers = { Location: redirect.location, 'Content-Type': textType('text/html') };
      refuse(response, redirect.status, headers);
      return;
    }
    await answerFile(request, response, { path: pathBelow(url, rules), rules });
  };

  const answerFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, rules }: { path: string; rules: HostRules },
  ) => {
    const file = await site.openFile(path);
    if (file !== null) {
      const matching = rules.fileHeaders.filter(([pattern]) =>
        pattern.test(rules.baseUrl + path.slice(1)),
      );
      const headers = Object.assign({}, ...matching.map(([, each]) => each));
      await sendFile(request, response, { file, status: 200, headers });
      return;
    }
    const page = await site.openNotFoundPage();
    if (page === null) {
      refuse(response, 404);
    } else {
      await sendFile(request, response, { file: page, status: 404, headers: {} });
    }
  };

  const server = createPatientServer((request, response) => {
    // A body is not read, so nothing can follow it.
    if (hasBody(request)) {
      response.shouldKeepAlive = false;
    }
    answer(request, response).catch((error: unknown) => {
      // Readers leave when they like.
      if (response.headersSent || response.destroyed) {
        response.destroy();
        return;
      }
      terminal.error(error);
      refuse(response, 500);
    });
  }, options.patience);
  // These come without a response to write to.
  server.on('connect', async (_request, socket) => {
    const { headers } = await site.readRules();
    answerSocket(socket, 405, { ...headers, Allow: METHODS.join(', ') });
  });
  server.on('clientError', async (error: NodeJS.ErrnoException, socket) => {
    const { headers } = await site.readRules();
    answerSocket(socket, UNREAD_STATUS.get(error.code ?? '') ?? 400, headers);
  });
  return listen(server, port, host);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
