import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { watch } from 'chokidar';
import { writeFinding } from '../model/finding';
import { terminal } from './command-line';
import { createDevServer } from './dev-server';
import { type DevLoad, type DevSite, openDevSite } from './dev-site';
import type { RunningEngine } from './engine';
import { listen, portOf } from './server';

/** Exit code that asks `launch.mjs` to start the command again, with the engine as it is now. */
const RESTART = 75;

/**
 * A file counts as written once its size has been the same for so long, in milliseconds. Many editors
 * empty a file and fill it then; the watcher tells of the first of two changes within 50 ms only.
 */
const WRITTEN = { stabilityThreshold: 10, pollInterval: 5 };

/** Loads a site, and again when its files change. `onLoad` gets the last of several loads. */
function watchSite(site: DevSite, onLoad: (load: DevLoad) => void) {
  const show = async () => {
    const loading = site.current();
    const load = await loading;
    if (site.current() === loading) {
      onLoad(load);
    }
  };
  watch(site.root, {
    awaitWriteFinish: WRITTEN,
    ignoreInitial: true,
    ignored: (path) => /[/\\](?:node_modules|\.git|\.cache|dist)(?:[/\\]|$)/.test(path),
  })
    .on('all', () => {
      site.change();
      void show();
    })
    .on('error', terminal.error);
  void show();
}

/**
 * Has the command start again with the engine as it is now, when that has changed or was deleted from
 * the cache. An engine that cannot be made leaves the one that runs in place.
 */
function watchEngine(
  { folder, projectRoot, renew }: RunningEngine,
  onFault: (text: string) => void,
) {
  let isStale = false;
  let isMaking = false;
  const startAgain = async () => {
    isStale = true;
    if (isMaking) {
      return;
    }
    isMaking = true;
    while (isStale) {
      isStale = false;
      terminal.info("The site's code has changed: starting again.");
      try {
        await renew();
        process.exit(RESTART);
      } catch (error) {
        onFault(stripVTControlCharacters(error instanceof Error ? error.message : String(error)));
      }
    }
    isMaking = false;
  };
  const sources = ['src', 'package.json', 'package-lock.json'];
  watch(
    sources.map((path) => join(projectRoot, path)),
    { ignoreInitial: true },
  )
    .on('all', (_event, path) => path.includes('.test.') || void startAgain())
    .on('error', terminal.error);
  watch(folder, { ignoreInitial: true }).on('unlink', () => void startAgain());
}

/**
 * Starts the development server: the site as it is built, from the files as they are.
 *
 * @param options `siteRoot`: absolute path of the site's folder; `port`: port to listen on, 0 for any
 * @returns once it listens
 */
export async function startDevServer(options: {
  siteRoot: string;
  port: number;
  /** Name or address to listen at, this machine's own unless told. */
  host?: string;
  engine: RunningEngine;
}): Promise<void> {
  const { siteRoot, port, host, engine } = options;
  // What a page or a component leaves behind when it fails must not end the server.
  process.on('unhandledRejection', terminal.error).on('uncaughtException', terminal.error);
  // Stacks name the site's own scripts as their author wrote them.
  process.setSourceMapsEnabled(true);
  const site = openDevSite(siteRoot, engine);
  const { server, tellAll } = createDevServer(site, host);
  await listen(server, port, host);
  terminal.info(`http://${host ?? 'localhost'}:${portOf(server)}`);
  let told = '';
  let warned = new Set<string>();
  const onLoad = (load: DevLoad) => {
    const { faults } = load.update;
    if (faults !== '' && faults !== told) {
      terminal.error(faults);
    }
    told = faults;
    const warnings = load.state?.warnings ?? [];
    for (const warning of warnings.filter((each) => !warned.has(writeFinding(each)))) {
      terminal.warn(warning);
    }
    warned = new Set(warnings.map(writeFinding));
    tellAll(load);
  };
  watchEngine(engine, async (text) => {
    site.blameEngine(text);
    onLoad(await site.current());
  });
  watchSite(site, onLoad);
}
