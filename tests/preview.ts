import type { AddressInfo } from 'node:net';
import { type Connect, type PreviewServer, preview } from 'vite';
import { configOf } from './engine';

/** A running preview server. */
export interface ServedSite {
  /** Origin, without the base URL. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as `npm run serve` does.
 *
 * @param options `root`: absolute path of the site's folder; `folder`: absolute path of the built site;
 *   `port`: 0 for any; `first`: middleware that runs before the preview's own
 */
export async function serveSite(options: {
  root: string;
  folder: string;
  port: number;
  first?: Connect.NextHandleFunction;
}): Promise<ServedSite> {
  const { first, folder, port, root } = options;
  const server = await preview({
    ...configOf(root),
    logLevel: 'silent',
    build: { outDir: folder },
    preview: { port, strictPort: port !== 0 },
    plugins: [
      {
        name: 'tests:first',
        enforce: 'pre',
        configurePreviewServer: ({ middlewares }: PreviewServer) => {
          middlewares.use(first ?? ((_request, _response, next) => next()));
        },
      },
    ],
  });
  const { port: opened } = server.httpServer.address() as AddressInfo;
  return { address: `http://localhost:${opened}`, close: () => server.close() };
}
