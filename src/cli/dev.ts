import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { watch } from 'chokidar';
import sirv from 'sirv';
import { findDestination } from '../browser/router/location';
import type { Page } from '../model/page';
import { writeTwin } from '../outputs/markdown-twin';
import { CHANGES_PATH, renderErrorPage, withUpdates } from '../render/dev-page';
import { NOT_FOUND_ROUTE } from '../site/describe-pages';
import { describeError, terminal } from './command-line';
import { type DevSite, type DevState, openDevSite } from './dev-site';
import { listen } from './serve';
import type { Engine } from './store';

/** Media types by extension. */
const TYPES = new Map([
  ...['html', 'css'].map((type) => [`.${type}`, `text/${type}`] as const),
  ...['png', 'jpeg', 'gif', 'webp', 'avif'].map((type) => [`.${type}`, `image/${type}`] as const),
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
  ['.svg', 'image/svg+xml'],
  ['.jpg', 'image/jpeg'],
]);

/** What is sent. */
interface Answer {
  status: number;
  /** Extension that names the type. */
  type: string;
  body: string | Buffer;
}

/** The page of a route, or the one for paths that are none. */
function findPage({ loaded }: DevState, route: string): { page: Page; status: number } {
  const find = (wanted: string) => loaded.pages.find(({ meta }) => meta.route === wanted);
  const page = find(route) ?? find(NOT_FOUND_ROUTE);
  if (!page) {
    throw new Error('The site has no page for paths that are none.');
  }
  return { page, status: page.meta.route === NOT_FOUND_ROUTE ? 404 : 200 };
}

async function readAsset(state: DevState, path: string): Promise<Answer | null> {
  const { bundle, loaded, shellFiles } = state;
  const made = [bundle.styles, ...shellFiles].find((file) => file?.path === path);
  if (made) {
    return { status: 200, type: extname(path), body: made.text };
  }
  const file = loaded.images.files.get(path) ?? join(bundle.folder, path);
  return path.startsWith('assets/') && !path.includes('..') && existsSync(file)
    ? { status: 200, type: extname(file), body: await readFile(file) }
    : null;
}

async function answerPage(state: DevState, url: URL): Promise<Answer> {
  const base = state.loaded.site.config.baseUrl;
  const address = new URL(url.href.replace(/\.(?:page\.json|md)(?=$|[?#])/, '.html'));
  const route = findDestination(address, url.origin, base)?.route ?? NOT_FOUND_ROUTE;
  const { page, status } = findPage(state, route);
  if (url.pathname.endsWith('.md')) {
    const twin = writeTwin(page, state.loaded.compiled);
    if (twin !== null) {
      return { status, type: '.md', body: twin };
    }
  }
  const { html, payload } = await state.render(page);
  return url.pathname.endsWith('.page.json')
    ? { status, type: '.json', body: JSON.stringify(payload) }
    : { status, type: '.html', body: withUpdates(html) };
}

/** The path of an address below the base URL, as the reader's browser writes it; '' for none. */
function pathBelow({ loaded }: DevState, { pathname }: URL): string {
  const base = loaded.site.config.baseUrl;
  return pathname.startsWith(base) ? pathname.slice(base.length) : '';
}

async function answer(site: DevSite, url: URL): Promise<Answer> {
  const state = await site.current();
  const path = decodeURIComponent(pathBelow(state, url));
  const asset = await readAsset(state, path);
  if (asset) {
    return asset;
  }
  const isData = /\.(?:json|txt)$/.test(path) && !path.endsWith('.page.json');
  const text = isData ? state.dataFiles().get(path) : undefined;
  return text === undefined
    ? answerPage(state, url)
    : { status: 200, type: extname(path), body: text };
}

function send(response: ServerResponse, { status, type, body }: Answer) {
  const mime = TYPES.get(type) ?? 'application/octet-stream';
  const isText = typeof body === 'string' || mime.startsWith('text/');
  response.writeHead(status, {
    'content-type': isText ? `${mime};charset=utf-8` : mime,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** Makes the server of a site that is written at the moment. Readers stay to hear of changes. */
function createDevServer(site: DevSite, readers: Set<ServerResponse>): Server {
  const serveStatic = sirv(join(site.root, 'static'), { dev: true });

  const handle = async (url: URL, response: ServerResponse) => {
    try {
      send(response, await answer(site, url));
    } catch (error) {
      terminal.error(error);
      send(response, { status: 500, type: '.html', body: renderErrorPage(describeError(error)) });
    }
  };

  return createServer(async (request, response) => {
    if (request.url === CHANGES_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': open\n\n');
      readers.add(response);
      request.on('close', () => readers.delete(response));
      return;
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const state = await site.current().catch(() => null);
    const path = state ? pathBelow(state, url) : '';
    if (path === '') {
      return handle(url, response);
    }
    request.url = `/${path}`;
    serveStatic(request, response, () => void handle(url, response));
  });
}

/** Exit code that asks `start.mjs` to start the command again, with the engine as it is now. */
const RESTART = 75;

/** What belongs to every site besides its docs, from its root. */
const WATCHED = [
  ...['versions', 'static', 'components', 'src/components'],
  ...['site.config.ts', 'sidebars.ts'],
];

/**
 * A file counts as written once its size has been the same for so long, in milliseconds. Many editors
 * empty a file and fill it then; the watcher tells of the first of two changes within 50 ms only.
 */
const WRITTEN = { stabilityThreshold: 10, pollInterval: 5 };

/**
 * Starts the development server: the site as it is built, from the files as they are.
 *
 * @param options `siteRoot`: absolute path of the site's folder; `port`: port to listen on, 0 for any
 * @returns once it listens
 */
export async function startDevServer(options: {
  siteRoot: string;
  port: number;
  /** Seconds that a page may take. */
  pageLimit: number;
  engine: Engine;
}): Promise<void> {
  const { siteRoot, port, pageLimit, engine } = options;
  const site = openDevSite(siteRoot, { engine, pageLimit });
  const readers = new Set<ServerResponse>();
  const server = createDevServer(site, readers);
  const inSite = (names: string[]) => names.map((name) => join(siteRoot, name));
  const watcher = watch(inSite(WATCHED), {
    ignoreInitial: true,
    awaitWriteFinish: WRITTEN,
    ignored: /[/\\](?:node_modules|\.git)(?:[/\\]|$)/,
  });
  // Where docs are, and what they import from outside of the site, is known once it has loaded.
  const follow = (state: Promise<DevState>) =>
    state.then(({ sources }) => void watcher.add(inSite(sources))).catch(() => {});
  watcher.on('all', (event, path) => {
    site.change(event === 'change' ? path : null);
    const state = site.current();
    void follow(state);
    // Of changes that come while the site loads, readers hear once: with the last one.
    const isLatest = () => site.current() === state;
    void state
      .catch((error: unknown) => isLatest() && terminal.error(error))
      .then(() => {
        for (const reader of isLatest() ? readers : []) {
          reader.write('data: changed\n\n');
        }
      });
  });
  watch(join(engine.projectRoot, 'src'), { ignoreInitial: true }).on('all', (_event, path) => {
    if (!path.includes('.test.')) {
      terminal.info("The site's code has changed: starting again.");
      process.exit(RESTART);
    }
  });

  // The site loads while the first request is on its way.
  const first = site.current();
  first.catch((error: unknown) => terminal.info(describeError(error)));
  void follow(first);
  await listen(server, port);
  const address = server.address();
  const shown = typeof address === 'object' && address ? address.port : port;
  terminal.info(`http://localhost:${shown}`);
}
