import { join, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { watch } from 'chokidar';
import { difference } from 'es-toolkit';
import { writeFinding } from '../model/finding';
import { SEARCH_FOLDER } from '../site/search-data';
import { terminal } from './command-line';
import { createDevServer } from './dev-server';
import { type DevLoad, type DevSite, openDevSite } from './dev-site';
import type { RunningEngine } from './engine';
import { fingerprintSite } from './last-build';
import { listen, portOf } from './server';

/** Exit code that asks `launch.mjs` to start the command again, with the engine as it is now. */
const RESTART = 75;

/** What belongs to every site besides its docs, from its root. */
const WATCHED = [
  ...['versions', 'static', 'components', 'src/components', SEARCH_FOLDER],
  ...['site.config.ts', 'sidebars.ts'],
];

/**
 * A file counts as written once its size has been the same for so long, in milliseconds. Many editors
 * empty a file and fill it then; the watcher tells of the first of two changes within 50 ms only.
 */
const WRITTEN = { stabilityThreshold: 10, pollInterval: 5 };

/** Loads a site, and again when its files change. `onLoad` hears what the last of several came to. */
async function watchSite(site: DevSite, onLoad: (load: DevLoad) => void) {
  const inSite = (names: string[]) => names.map((name) => join(site.root, name));
  const before = await fingerprintSite(site.root);
  // Where docs are is known once the site has loaded.
  await site.current();
  const isInside = (path: string, folder: string) => `${path}${sep}`.startsWith(`${folder}${sep}`);
  // The site's folder is looked at from its root, because folders that it may have come and go.
  let followed = site.sources();
  let all = inSite([...WATCHED, ...followed]);
  const isIgnored = (path: string) =>
    /[/\\](?:node_modules|\.git)(?:[/\\]|$)/.test(path) ||
    !all.some((watched) => isInside(path, watched) || isInside(watched, path));
  const watcher = watch([site.root, ...inSite(followed)], {
    awaitWriteFinish: WRITTEN,
    ignored: isIgnored,
  });
  const change = async (path: string | null) => {
    site.change(path);
    const loading = site.current();
    const load = await loading;
    // A folder that is added twice is read anew, and what has just come into it is not told.
    const added = difference(site.sources(), followed);
    followed = site.sources();
    all = inSite([...WATCHED, ...followed]);
    watcher.add(inSite(added));
    if (site.current() === loading) {
      onLoad(load);
    }
  };
  watcher
    .once('ready', async () => {
      // A file that is followed later is told of as new: it may have been written since it was read.
      watcher.on('all', (event, path) => void change(event === 'change' ? path : null));
      // What was written before the watcher looked is not missed.
      const isSame = before !== null && before === (await fingerprintSite(site.root));
      if (isSame && !followed.some((path) => path.startsWith('..'))) {
        onLoad(await site.current());
      } else {
        void change(null);
      }
    })
    .on('error', terminal.error);
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
  /** Seconds that a page may take. */
  pageLimit: number;
  engine: RunningEngine;
}): Promise<void> {
  const { siteRoot, port, host, pageLimit, engine } = options;
  // What a page or a component leaves behind when it fails must not end the server.
  process.on('unhandledRejection', terminal.error).on('uncaughtException', terminal.error);
  // Stacks name the site's own scripts as their author wrote them.
  process.setSourceMapsEnabled(true);
  const site = openDevSite(siteRoot, { engine, pageLimit });
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
  await watchSite(site, onLoad);
}
