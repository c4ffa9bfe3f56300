import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { once } from 'es-toolkit/function';
import type { Connect, ViteDevServer } from 'vite';
import { createReporter, toOverlay } from './dev-reporter.ts';
import type { DevAnswer, DevSite } from './dev-site.ts';
import { createDiagramServer } from './diagram-server.ts';
import { bundleServer, findFaults, followSite, STYLESHEET } from './follow-site.ts';
import { readRequestPath } from './request-path.ts';
import type { SiteFolders } from './settings.ts';
import { listStyles } from './styles.ts';
import { isWithin, watchFiles } from './watch-files.ts';

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown'],
  ['.xml', 'application/xml'],
  ['.atom', 'application/atom+xml'],
  ['.css', 'text/css'],
]);

/** Time without requests after which no page is being loaded, and limit of waiting for it, in ms. */
const PAUSE = 500;
const LONGEST_WAIT = 20_000;

/** Allows the style elements of Vite's client in the policy. */
const NONCE = randomBytes(16).toString('base64');

/** Returns the site's headers, with a policy that admits Vite's client. */
function headersOf({ headers }: DevSite): Record<string, string> {
  const { 'Content-Security-Policy': policy, ...others } = headers;
  return {
    ...others,
    'Content-Security-Policy': `${policy}; style-src 'self' 'nonce-${NONCE}'; connect-src 'self' ws:`,
    'Cache-Control': 'no-store',
  };
}

/** Sends text; documents get Vite's client, for errors and updates. */
function send(
  response: ServerResponse,
  { isDraft, path, status, text }: Extract<DevAnswer, { kind: 'text' }>,
  base: string,
  version: number,
) {
  const type = TYPES.get(extname(path)) ?? 'text/plain';
  // No version is 0, so the tab asks for the page again.
  const client = `<head><meta property="csp-nonce" nonce="${NONCE}"><meta name="docs-version" content="${isDraft ? 0 : version}"><script type="module" src="${base}@vite/client"></script>`;
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(type === 'text/html' ? text.replace('<head>', () => client) : text);
}

/** Concatenates the style sheets of the theme, transformed by Vite. */
async function readStyles(server: ViteDevServer, { project, root }: SiteFolders) {
  const files = listStyles(project, root);
  const results = await Promise.all(
    files.map((file) => server.environments.client.transformRequest(`/@fs${file}?direct`)),
  );
  return results.map((result) => result?.code ?? '').join('\n');
}

/** Serves pages and generated files; Vite serves everything else. */
export function serveDocs(
  server: ViteDevServer,
  folders: SiteFolders,
  firstBundle = bundleServer(folders),
): () => void {
  const { base, config, project, root } = folders;
  const site = followSite(folders, firstBundle);
  let lastRequest = performance.now();
  let openRequests = 0;
  const waitForPause = async () => {
    const start = performance.now();
    do {
      await setTimeout(PAUSE);
    } while (
      (openRequests > 0 || lastRequest > performance.now() - PAUSE) &&
      performance.now() < start + LONGEST_WAIT
    );
  };
  const report = createReporter(server, root, site.current, waitForPause);
  void report(false);
  void site
    .current()
    .then(waitForPause)
    .then(() => watchFiles(server, folders));
  server.httpServer?.once('close', site.close);
  server.watcher.on('all', async (_event, file) => {
    const isConfig = config.files.has(file);
    const isStyle = file.endsWith('.css');
    const isCode =
      /(?<!\.test)\.(?:tsx?|css)$/.test(file) &&
      [join(project, 'src'), join(root, 'components')].some((folder) => isWithin(file, folder));
    const { site: shown } = await site.current();
    const path = relative(root, file);
    const isSource = shown === null || shown.sources.some((source) => isWithin(path, source));
    if (isConfig) {
      config.forget();
      if ((await folders.readBase()) !== base) {
        await server.restart();
        return;
      }
    }
    if (isConfig || isCode || isSource) {
      site.change(isCode);
      await report(isCode && !isStyle);
    }
  });

  const diagrams = `${base}@diagrams/`;
  const openDiagrams = once(() => createDiagramServer({ middlewareMode: true }, diagrams));
  server.middlewares.use((request, response, next) => {
    if (request.url?.startsWith(diagrams)) {
      openDiagrams().then(({ middlewares }) => middlewares(request, response, next), next);
    } else {
      next();
    }
  });

  const answer = async (path: string): Promise<DevAnswer | null> => {
    const loaded = await site.current();
    const { error, site: shown } = loaded;
    if (!shown) {
      throw error;
    }
    if (path === STYLESHEET) {
      return { kind: 'text', path, text: await readStyles(server, folders), status: 200 };
    }
    return shown.answer(path).catch(async (thrown: unknown) => {
      // Closing the site of earlier code interrupts its pages.
      if ((await site.current()) !== loaded) {
        return answer(path);
      }
      // Errors in files are the cause when a page can't be rendered.
      throw (await findFaults(loaded)).error ?? thrown;
    });
  };
  /** Creates a middleware that sends an answer for a path below the base URL, if there is one. */
  const serve =
    (find: (path: string) => Promise<DevAnswer | null | undefined>): Connect.NextHandleFunction =>
    async (request, response, next) => {
      openRequests += 1;
      response.once('close', () => {
        openRequests -= 1;
        lastRequest = performance.now();
      });
      try {
        // Not `url`, from which Vite removes the base URL.
        const path = readRequestPath(request.originalUrl);
        if (path === null) {
          response.writeHead(400).end();
          return;
        }
        const { site: shown, version } = await site.current();
        const below = path.startsWith(base) ? path.slice(base.length - 1) : null;
        const isOurs = below !== null && !/^\/(?:@(?!docs\/)|__|node_modules\/)/.test(below);
        const found = isOurs ? await find(below) : null;
        for (const [name, value] of Object.entries(shown ? headersOf(shown) : {})) {
          response.setHeader(name, value);
        }
        if (found?.kind === 'text') {
          send(response, found, base, version);
          return;
        }
        if (found?.kind === 'file') {
          request.url = `${base}@fs${encodeURI(found.file)}`;
        }
        next();
      } catch (error) {
        const shown = toOverlay(error, root);
        next(
          Object.assign(new Error(shown.message), shown, { stack: shown.stack || shown.message }),
        );
      }
    };
  server.middlewares.use(serve(answer));
  return () => {
    server.middlewares.use(serve(async () => (await site.current()).site?.answerNotFound()));
  };
}
