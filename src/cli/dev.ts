import type { Server } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { describeError, terminal } from './command-line';
import { createDevServer } from './dev-server';
import { openDevSite } from './dev-site';
import { listen } from './serve';
import type { Engine } from './store';

/** Exit code that asks `start.mjs` to start the command again, with the engine as it is now. */
const RESTART = 75;

/** What belongs to a site, from its root. */
const WATCHED = [
  ...['content', 'versions', 'static', 'components', 'src/components'],
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
 * @returns the server, once it listens
 */
export async function startDevServer(options: {
  siteRoot: string;
  port: number;
  engine: Engine;
}): Promise<Server> {
  const { siteRoot, port, engine } = options;
  const site = openDevSite(siteRoot, engine);
  const { server, tellReaders } = createDevServer(site);

  watch(
    WATCHED.map((name) => join(siteRoot, name)),
    {
      ignoreInitial: true,
      awaitWriteFinish: WRITTEN,
      ignored: /[/\\](?:node_modules|\.git)(?:[/\\]|$)/,
    },
  ).on('all', (event, path) => {
    site.change(event === 'change' ? path : null);
    const state = site.current();
    // Of changes that come while the site loads, readers hear once: with the last one.
    const isLatest = () => site.current() === state;
    void state
      .catch((error: unknown) => isLatest() && terminal.error(error))
      .then(() => isLatest() && tellReaders());
  });
  watch(join(engine.projectRoot, 'src'), { ignoreInitial: true }).on('all', (_event, path) => {
    if (!path.includes('.test.')) {
      terminal.info("The site's code has changed: starting again.");
      process.exit(RESTART);
    }
  });

  // The site loads while the first request is on its way.
  site.current().catch((error: unknown) => terminal.info(describeError(error)));
  await listen(server, port);
  const address = server.address();
  const shown = typeof address === 'object' && address ? address.port : port;
  terminal.info(`http://localhost:${shown}`);
  return server;
}
