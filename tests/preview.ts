import type { AddressInfo } from 'node:net';
import { type Connect, type PreviewServer, preview } from 'vite';
import { configOf } from './engine';

/** A built site on a server of the preview. */
export interface ServedSite {
  /** Without a slash at its end, and without the base URL. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as `npm run serve` does.
 *
 * @param options `root`: absolute path of the site's folder, whose configuration has the base URL; `folder`:
 *   absolute path of the built site; `port`: 0 for any; `first`: answers before the preview does
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
