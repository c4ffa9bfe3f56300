import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { once } from 'es-toolkit';
import type { ViteDevServer } from 'vite';
import { createReporter, toOverlay } from './dev-reporter.ts';
import type { DevAnswer, DevSite } from './dev-site.ts';
import { createDiagramServer } from './diagram-server.ts';
import { followSite, STYLESHEET } from './follow-site.ts';
import { readRequestPath } from './request-path.ts';
import type { SiteFolders } from './settings.ts';
import { listStyles } from './styles.ts';

const TYPES = new Map([
  ['.html', 'text/html'],
  ['.json', 'application/json'],
  ['.md', 'text/markdown'],
  ['.xml', 'application/xml'],
  ['.atom', 'application/atom+xml'],
  ['.css', 'text/css'],
]);

/** Allows the style elements of Vite's client, and no others. */
const NONCE = randomBytes(16).toString('base64');

/** The site's headers, with what Vite's client needs in the policy. */
function headersOf({ headers }: DevSite): Record<string, string> {
  const { 'Content-Security-Policy': policy, ...others } = headers;
  return {
    ...others,
    'Content-Security-Policy': `${policy}; style-src 'self' 'nonce-${NONCE}'; connect-src 'self' ws:`,
    'Cache-Control': 'no-store',
  };
}

/** A document with Vite's client, which shows errors and hears of changes. */
function withClient(html: string, base: string, version: number): string {
  const head = `<head><meta property="csp-nonce" nonce="${NONCE}"><meta name="docs-version" content="${version}"><script type="module" src="${base}@vite/client"></script>`;
  return html.replace('<head>', () => head);
}

function send(response: ServerResponse, path: string, text: string, status = 200) {
  const type = TYPES.get(extname(path)) ?? 'text/plain';
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(text);
}

const isWithin = (file: string, folder: string) => `${file}${sep}`.startsWith(`${folder}${sep}`);

/** Concatenates the style sheets of the theme, as Vite serves each of them. */
async function readStyles(server: ViteDevServer, { project, root }: SiteFolders, colors: string) {
  const files = listStyles(project, root);
  const results = await Promise.all(
    files.map((file) => server.environments.client.transformRequest(`/@fs${file}?direct`)),
  );
  return results.map((result) => result?.code ?? '').join('\n') + colors;
}

/** Serves the site as its files are: pages and files of the build here, everything else by Vite. */
export function serveDocs(server: ViteDevServer, folders: SiteFolders): () => void {
  const { base, config, project, root } = folders;
  const site = followSite(server, folders);
  const report = createReporter(server, root);
  void report(site.current(), false);
  server.httpServer?.once('close', site.close);
  server.watcher.add(join(project, 'src'));
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
      await report(site.change(isCode), isCode && !isStyle);
    }
  });

  const diagrams = `${base}@diagrams/`;
  const openDiagrams = once(() => createDiagramServer({ middlewareMode: true }, diagrams));
  const answer = async (path: string): Promise<DevAnswer | null> => {
    const { error, site: shown } = await site.current();
    if (!shown) {
      throw error;
    }
    if (path === STYLESHEET) {
      const text = await readStyles(server, folders, shown.colors);
      return { kind: 'text', path, text, status: 200 };
    }
    return shown.answer(path).catch((thrown: unknown) => {
      // An error in its files is why a page can't be drawn.
      throw error ?? thrown;
    });
  };
  const fail = (error: unknown, next: (error: unknown) => void) => {
    const shown = toOverlay(error, root);
    next(Object.assign(new Error(shown.message), shown, { stack: shown.stack || shown.message }));
  };
  server.middlewares.use(async (request, response, next) => {
    const path = readRequestPath(request.url);
    try {
      if (path === null) {
        response.writeHead(400).end();
        return;
      }
      if (path.startsWith(diagrams)) {
        (await openDiagrams()).middlewares(request, response, next);
        return;
      }
      if (path === '/' && base !== '/') {
        response.writeHead(302, { location: base }).end();
        return;
      }
      const below = path.startsWith(base) ? path.slice(base.length - 1) : null;
      const isOurs = below !== null && !/^\/(?:@(?!docs\/)|__|node_modules\/)/.test(below);
      const { site: shown, version } = await site.current();
      const found = isOurs ? await answer(below) : null;
      for (const [name, value] of Object.entries(shown ? headersOf(shown) : {})) {
        response.setHeader(name, value);
      }
      if (found?.kind === 'text') {
        const isDocument = found.path.endsWith('.html');
        const text = isDocument ? withClient(found.text, base, version) : found.text;
        send(response, found.path, text, found.status);
        return;
      }
      if (found?.kind === 'file') {
        request.url = `${base}@fs${encodeURI(found.file)}`;
      }
      next();
    } catch (error) {
      fail(error, next);
    }
  });
  return () => {
    server.middlewares.use(async (_request, response, next) => {
      try {
        const { site: shown, version } = await site.current();
        const found = await shown?.answerNotFound();
        if (found?.kind === 'text') {
          send(response, found.path, withClient(found.text, base, version), found.status);
        } else {
          next();
        }
      } catch (error) {
        fail(error, next);
      }
    });
  };
}
