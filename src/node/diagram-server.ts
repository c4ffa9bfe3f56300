import { resolve } from 'node:path';
import { createServer, type ServerOptions, type ViteDevServer } from 'vite';

/** Path of the page that draws diagrams. */
export const DIAGRAM_PAGE = 'src/client/diagrams/page.html';

/**
 * Creates a server for the page that draws diagrams. The site's own server would bundle Mermaid at every
 * start, and then reload open pages.
 *
 * @param base public path of the server, with a slash at both ends
 */
export function createDiagramServer(server: ServerOptions, base = '/'): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    root: resolve(import.meta.dirname, '../..'),
    base,
    cacheDir: 'node_modules/.vite/diagrams',
    logLevel: 'error',
    optimizeDeps: { entries: [DIAGRAM_PAGE] },
    server: { ...server, hmr: false, ws: false, watch: null },
  });
}
