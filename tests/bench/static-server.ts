import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import pMap from 'p-map';
import { glob } from 'tinyglobby';
import { openBuiltSite } from '../../src/cli/built-site';
import { createFileSender } from '../../src/cli/send-file';
import { canonicalPath } from '../../src/cli/serve';
import { CACHE, decodePath } from '../../src/outputs/host-rules';
import { atEnd } from './children';

/** What hosts compress. */
const TEXTS = '**/*.{html,css,js,mjs,json,svg,xml,txt,md}';
/** Folders whose files have hashed names. */
const HASHED = /^\/(?:assets|_astro)\//;

/** One request that the server answered. */
export interface Answered {
  path: string;
  /** What the browser wants it for, as its header `Sec-Fetch-Dest` says; `prefetch` for later. */
  purpose: string;
  /** Bytes of the body as sent. */
  bytes: number;
}

/** A built site on a port of its own. */
export interface StaticServer {
  address: string;
  /** What was answered since the list was emptied last. */
  answered: Answered[];
  close(): void;
}

/**
 * Serves a built site the way a plain static host does, whatever built it: compressed, names with
 * hashes kept, everything else asked for anew, and the not-found page for every path that is none.
 *
 * @param folder absolute path of the built site
 * @throws Error when there is no built site
 */
export async function serveStatic(folder: string): Promise<StaticServer> {
  if (!existsSync(join(folder, '404.html'))) {
    throw new Error(`There is no built site in ${folder}.`);
  }
  const site = openBuiltSite(folder);
  const send = createFileSender();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = canonicalPath(decodePath(pathname) ?? '');
    const found = await site.openFile(path);
    const file = found ?? (await site.openNotFoundPage());
    if (file) {
      const kept = found && HASHED.test(path) ? CACHE.hashed : CACHE.other;
      const headers = { 'Cache-Control': kept };
      await send(request, response, { file, status: found ? 200 : 404, headers });
    }
  };
  const answered: Answered[] = [];
  const server = createServer((request, response) => {
    response.once('finish', () => {
      const { 'sec-purpose': later, 'sec-fetch-dest': dest } = request.headers;
      const bytes = response.statusCode === 304 ? 0 : Number(response.getHeader('Content-Length'));
      const purpose = String(later ?? '').includes('prefetch') ? 'prefetch' : String(dest ?? '');
      answered.push({ path: request.url ?? '', purpose, bytes });
    });
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', done);
  });
  atEnd(() => server.close());
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  const address = `http://localhost:${port}`;
  // Each file is compressed once, before anybody waits for it, as a host at the edge does.
  const texts = await glob(TEXTS, { cwd: folder });
  await pMap(texts, async (file) => (await fetch(`${address}/${encodeURI(file)}`)).arrayBuffer(), {
    concurrency: 8,
  });
  answered.length = 0;
  return {
    address,
    answered,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
