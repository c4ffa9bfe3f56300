import { createServer, type Server, type ServerResponse } from 'node:http';
import { findDestination } from '../browser/router/location';
import { findMediaType, hrefOf } from '../outputs/host-rules';
import { writeTwin } from '../pages';
import { NOT_FOUND_ROUTE } from '../pages/not-found/not-found';
import type { Page } from '../pages/page';
import { CHANGES_PATH, OPEN_PATH, renderErrorPage, withUpdates } from '../render/dev-page';
import { listFilesOf, openRegularFile } from './built-site';
import { terminal } from './command-line';
import { type DevLoad, type DevSite, tellFaults } from './dev-site';
import { describeFault } from './faults';
import type { DevState } from './load-dev-site';
import { isOwnPage, openInEditor } from './open-in-editor';
import { refuse } from './refuse';
import { createFileSender } from './send-file';
import { canonicalPath, pathBelow, readUrl } from './serve';
import { isOwnHost } from './server';

/** Name of any page, for its type. */
const PAGE = 'index.html';

/** What is sent. */
interface Answer {
  status: number;
  /** Name of a file, which says what is sent. */
  name: string;
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

/** Finds the file at a path below the base URL: of `static/` as on the built site, or a picture of docs. */
function findFile({ loaded }: DevState, path: string): string | undefined {
  const found = listFilesOf(canonicalPath(path)).flatMap((name) => {
    const located = loaded.confinement.locate(`static${name}`);
    return located.kind === 'file' ? [located.path] : [];
  });
  return found[0] ?? loaded.images.files.get(path.slice(1));
}

/** Finds a script, a style or a shell. */
function findAsset({ assets, bundle, shellFiles }: DevState, path: string): Answer | null {
  const made = [...bundle.styles, ...shellFiles].find((file) => file.path === path);
  const body = made?.text ?? assets.get(path);
  return body === undefined ? null : { status: 200, name: path, body };
}

async function answerPage(load: DevLoad, state: DevState, url: URL): Promise<Answer> {
  const base = state.loaded.site.config.baseUrl;
  const address = new URL(url.href.replace(/\.(?:page\.json|md)(?=$|[?#])/, '.html'));
  const route = findDestination(address, url.origin, base)?.route ?? NOT_FOUND_ROUTE;
  const { page, status } = findPage(state, route);
  const faults = load.faults.filter(
    ({ source }) => source !== null && source === page.origin?.source,
  );
  const isDocument = !/\.(?:page\.json|md)$/.test(url.pathname);
  const isDrawable = faults.every(({ source }) => source && state.loaded.compiled.has(source));
  if (faults.length > 0 && !(isDocument && isDrawable)) {
    return answerFault(load, tellFaults(faults));
  }
  if (url.pathname.endsWith('.md')) {
    const twin = writeTwin(page, state.loaded.site, state.loaded.getCompiled);
    if (twin !== null) {
      return { status, name: url.pathname, body: twin };
    }
  }
  const { html, payload } = await state.render(page);
  return url.pathname.endsWith('.page.json')
    ? { status, name: url.pathname, body: JSON.stringify(payload) }
    : {
        // A page at fault shows what can be drawn of it, below a panel that says what is wrong.
        status: faults.length > 0 ? 500 : status,
        name: PAGE,
        body: withUpdates(html, load.update, status === 200),
      };
}

/** What stands at an address in place of its page: first what is wrong with that, then all else. */
function answerFault({ update, faults }: DevLoad, text: string): Answer {
  const others = tellFaults(faults.filter((fault) => !text.includes(fault.text)));
  const body = renderErrorPage([text, others].join('\n\n').trim(), update);
  return { status: 500, name: PAGE, body };
}

async function answer(load: DevLoad, state: DevState, url: URL): Promise<Answer> {
  const path = pathBelow(url, state.loaded.site.config).slice(1);
  const asset = findAsset(state, path);
  if (asset) {
    return asset;
  }
  const isData = /\.(?:json|txt)$/.test(path) && !path.endsWith('.page.json');
  const text = isData ? state.dataFiles().get(path) : undefined;
  return text === undefined
    ? answerPage(load, state, url)
    : { status: 200, name: path, body: text };
}

/**
 * Opens the file of a page, where its first fault is. Only files that pages are made of can be asked for.
 *
 * @param path path of the page's address
 */
function openFile({ faults, state }: DevLoad, path: string): Answer {
  const say = (status: number, body: string) => ({ status, name: 'said.txt', body });
  const base = state?.loaded.site.config.baseUrl ?? '/';
  const url = URL.canParse(path, 'http://localhost') ? new URL(path, 'http://localhost') : null;
  const route = url && findDestination(url, url.origin, base)?.route;
  const source = state?.loaded.pages.find(({ meta }) => meta.route === route)?.origin?.source;
  const located = source === undefined ? null : state?.loaded.confinement.locate(source);
  if (source === undefined || located?.kind !== 'file') {
    return say(404, 'This page is made of no single file.');
  }
  const fault = faults.find((each) => each.source === source && each.text.startsWith(source));
  const line = /^(?::\d+)*/.exec(fault?.text.slice(source.length) ?? '')?.[0] ?? '';
  return openInEditor(located.path + line)
    ? say(204, '')
    : say(501, 'No editor is known. Name one: LAUNCH_EDITOR=code npm run dev');
}

/** Every request is answered anew: all of it may have changed. */
const HEADERS = { 'Cache-Control': 'no-store' };

function send(response: ServerResponse, { status, name, body }: Answer) {
  response.writeHead(status, { ...HEADERS, 'Content-Type': findMediaType(name).value }).end(body);
}

/** Milliseconds until a page that lost the server asks for it again. */
const RETRY = 500;

/** Tells an open page of a change. */
function tell(reader: ServerResponse, { update }: DevLoad) {
  reader.write(`data: ${JSON.stringify(update)}\n\n`);
}

/**
 * Makes the server of a site that is written at the moment.
 *
 * @param host name that the server answers to besides `localhost` and addresses
 * @returns the server, and the way to tell open pages what a load came to
 */
export function createDevServer(
  site: DevSite,
  host?: string,
): { server: Server; tellAll(load: DevLoad): void } {
  const sendFile = createFileSender();
  const readers = new Set<ServerResponse>();

  const tellAll = (load: DevLoad) => {
    for (const reader of readers) {
      tell(reader, load);
    }
  };

  const follow = async (response: ServerResponse) => {
    response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
    response.write(`retry: ${RETRY}\n\n`);
    readers.add(response);
    response.on('close', () => readers.delete(response));
    // Something may have changed between the document and this.
    tell(response, await site.current());
  };

  const handle = async (load: DevLoad, url: URL, response: ServerResponse) => {
    try {
      const { state, update } = load;
      send(response, state ? await answer(load, state, url) : answerFault(load, update.faults));
    } catch (error) {
      const text = describeFault(error, site.root);
      if (!load.faults.some((known) => known.text === text)) {
        terminal.error(text);
        load.faults.push({ source: null, text });
        load.update = { ...load.update, faults: tellFaults(load.faults) };
        // A page may fail when the site has been loaded anew and open pages were told so.
        if ((await site.current()) === load) {
          tellAll(load);
        }
      }
      send(response, answerFault(load, text));
    }
  };

  const server = createServer(async (request, response) => {
    const url = readUrl(request);
    if (!url) {
      return refuse(response, 400);
    }
    if (!isOwnHost(request.headers.host, host)) {
      const said = `This server answers to localhost. To reach it as "${request.headers.host}", start it with --host.`;
      return void send(response, { status: 403, name: 'said.txt', body: said });
    }
    if (url.pathname === CHANGES_PATH) {
      return follow(response);
    }
    if (url.pathname === OPEN_PATH && !isOwnPage(request)) {
      return refuse(response, 403);
    }
    const load = await site.current();
    if (url.pathname === OPEN_PATH) {
      return send(response, openFile(load, url.searchParams.get('page') ?? ''));
    }
    const config = load.state?.loaded.site.config;
    const base = config?.baseUrl ?? '/';
    if (url.pathname === '/' && base !== '/') {
      return void response.writeHead(302, { location: base }).end();
    }
    const path = config ? pathBelow(url, config) : '';
    const moved = config?.redirects.find(({ from }) => from === path);
    if (config && moved) {
      return void response.writeHead(302, { location: hrefOf(moved, config) }).end();
    }
    const found = load.state && path !== '/' ? findFile(load.state, path) : undefined;
    const file = found === undefined ? null : await openRegularFile(found);
    if (!file) {
      return handle(load, url, response);
    }
    // Readers leave when they like.
    return sendFile(request, response, { file, status: 200, headers: HEADERS }).catch(() =>
      response.destroy(),
    );
  });
  return { server, tellAll };
}
