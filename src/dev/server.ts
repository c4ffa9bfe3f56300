import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { terminal } from '../build/log';

/** Files of a site that pages are made of, besides code that Vite watches itself. */
const CONTENT = /\.(?:mdx?|ya?ml|json|png|jpe?g|gif|svg|webp)$/;

/**
 * Tells open pages to fetch their payload again when content changes. React then changes only what
 * differs, so the reader keeps place and state.
 */
function contentReload(siteRoot: string): Plugin {
  const folders = ['content', 'versions', 'static'].map((name) => join(siteRoot, name));
  const isContent = (file: string) =>
    CONTENT.test(file) && folders.some((folder) => file.startsWith(`${folder}/`));
  return {
    name: 'site:content-reload',
    configureServer(server) {
      server.watcher.add(folders);
      const onChange = (file: string) => {
        if (isContent(file)) {
          server.environments.client.hot.send({ type: 'custom', event: 'rsc:update' });
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) {
        server.watcher.on(event, onChange);
      }
    },
  };
}

/**
 * Starts the development server: pages are rendered when they are asked for.
 *
 * @param options `siteRoot`: folder of the site; `port`: port to listen on
 * @returns the running server
 */
export async function startDevServer(options: { siteRoot: string; port: number }) {
  const projectRoot = resolve(import.meta.dirname, '../..');
  process.env.SITE_ROOT = options.siteRoot;
  const server = await createServer({
    root: projectRoot,
    configFile: join(projectRoot, 'vite.config.ts'),
    server: { port: options.port },
    plugins: [contentReload(options.siteRoot)],
  });
  await server.listen();
  terminal.info(`http://localhost:${server.config.server.port}`);
  return server;
}
