import { resolve } from 'node:path';
import { createServer, type ServerOptions, type ViteDevServer } from 'vite';

/** Path of the page that draws diagrams, below the base of its server. */
export const DIAGRAM_PAGE = 'src/client/diagrams/page.html';

/**
 * Creates a server for the page that draws diagrams. It's apart from the one of the site, which would
 * bundle Mermaid each time, and reload open pages after it.
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
