import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import sirv from 'sirv';
import { globSync } from 'tinyglobby';
import { atEnd } from './children';

/** What hosts compress; images and the other engine's index are compressed already. */
const TEXTS = '**/*.{html,css,js,mjs,json,svg,xml,txt,md,rsc,wasm}';
/** As this site's own server compresses. */
const QUALITY = 6;
/** Folders whose files have hashed names. */
const HASHED = /^\/(?:assets|_astro)\//;

const compress = promisify(brotliCompress);

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

/** Compresses once, as a host at the edge does, so that no request waits for it. */
async function compressFiles(folder: string) {
  for (const file of globSync(TEXTS, { cwd: folder, absolute: true })) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
    await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
  }
}

/**
 * Serves a built site the way a plain static host does, whatever built it: compressed, names with
 * hashes kept, everything else asked for anew, and the not-found page for every path that is none.
 *
 * @param folder absolute path of the built site, which gets a `.br` beside each file of text
 * @throws Error when there is no built site
 */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const notFoundFile = join(folder, '404.html');
  if (!existsSync(notFoundFile)) {
    throw new Error(`There is no built site in ${folder}.`);
  }
  await compressFiles(folder);
  const notFound = await readFile(`${notFoundFile}.br`);
  const files = sirv(folder, {
    brotli: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const kept = HASHED.test(path) ? 'max-age=31536000, immutable' : 'max-age=0, must-revalidate';
      response.setHeader('Cache-Control', `public, ${kept}`);
      if (path.endsWith('.rsc')) {
        response.setHeader('Content-Type', 'text/x-component;charset=utf-8');
      }
    },
  });
  const answered: Answered[] = [];
  const server = createServer((request, response) => {
    response.once('finish', () => {
      const { 'sec-purpose': later, 'sec-fetch-dest': dest } = request.headers;
      const bytes = response.statusCode === 304 ? 0 : Number(response.getHeader('Content-Length'));
      const purpose = String(later ?? '').includes('prefetch') ? 'prefetch' : String(dest ?? '');
      answered.push({ path: request.url ?? '', purpose, bytes });
    });
    files(request, response, () => {
      response.writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': notFound.length,
      });
      response.end(notFound);
    });
  });
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', done);
  });
  atEnd(() => server.close());
  const place = server.address();
  const port = typeof place === 'object' ? place?.port : undefined;
  return {
    address: `http://localhost:${port}`,
    answered,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
