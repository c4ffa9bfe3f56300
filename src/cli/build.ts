import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { attemptAsync, partition } from 'es-toolkit';
import { listDocComponents } from '../files/list-doc-components';
import { openStore } from '../files/store';
import { compileDoc } from '../markdown/compile';
import type { DrawnFigure } from '../model/compiled';
import { type Finding, SiteError } from '../model/finding';
import { restoreOutput } from '../outputs/exchange-output';
import { checkOutput } from '../outputs/output-folder';
import { type LoadOptions, loadSite } from '../pages/load-site';
import { openDrawer } from '../render/draw-figures';
import { findLines } from '../site/find-lines';
import { loadConfig } from '../site/load-config';
import { openBundler } from './bundle';
import { findConfigLine } from './config-lines';
import { cacheFolder, type Engine } from './engine';
import { createConfigImporter } from './import-config';
import { writeSite } from './write-site';

/** Folders that every site may be made from, besides its docs. */
const SOURCES = ['versions', 'static', 'components', 'src', 'platform', 'node_modules', '.git'];

/** How a site is built. */
export interface BuildOptions {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Absolute path of the folder that is written. */
  out: string;
  /** Keeps and uses results of earlier builds. */
  useCache: boolean;
  engine: Engine;
}

/** What there is to say of a site that was built. */
export interface BuildReport {
  /** What its author should mend. */
  warnings: Finding[];
  /** What its readers will notice, although nothing is wrong. */
  notes: Finding[];
  /** Why nothing is kept for the next build; null when it is. */
  cacheFault: string | null;
  /** One line: how much was made, and what that took. */
  summary: string;
}

/**
 * Takes warnings for errors, as `--strict` does.
 *
 * @throws SiteError when there are any
 */
export function refuseWarnings({ warnings }: BuildReport): void {
  if (warnings.length > 0) {
    const all = warnings.length === 1 ? 'is 1 warning' : `are ${warnings.length} warnings`;
    throw new SiteError(`There ${all}; --strict lets none pass.`);
  }
}

/**
 * Builds a site: content to pages as data, pages to files.
 *
 * @throws SiteError with what a person has to mend
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { engine, out, siteRoot, useCache } = options;
  const started = performance.now();
  restoreOutput(out);
  const store = openStore<DrawnFigure>(
    useCache ? join(cacheFolder(engine, siteRoot), 'figures.json') : null,
    engine.hash,
  );
  const drawer = openDrawer(store, engine.folder);
  const loadOptions: LoadOptions = {
    siteRoot,
    importConfig: createConfigImporter(engine),
    findConfigLine,
    compile: (source, text) => {
      const compiled = compileDoc(text, { source });
      // Threads draw while other docs are compiled; whoever shows the figures waits for them.
      drawer.start(compiled.figures.map(({ figure }) => figure));
      return compiled;
    },
    production: true,
  };
  const { bundle, bundleFolder } = openBundler(engine, siteRoot, useCache);
  let bundling: ReturnType<typeof bundle> | null = null;
  try {
    const config = await loadConfig(loadOptions);
    const { path: docsPath } = config.docs;
    const docComponents = listDocComponents(siteRoot);
    checkOutput(out, siteRoot, [docsPath, ...SOURCES]);
    bundling = bundle({ docComponents });
    bundling.catch(() => {});
    const loaded = await loadSite(config, loadOptions);
    if (loaded.pages.length > 1000) {
      // V8 lets memory grow to four times what is in use before it collects garbage: here to half more.
      setFlagsFromString('--heap-growing-percent=50');
    }
    const written = await writeSite({ loaded, drawer, bundling, out });
    const [notes, found] = partition(
      [...loaded.warnings, ...written],
      ({ severity }) => severity === 'note',
    );
    const warnings = await findLines(found, { siteRoot, findConfigLine, texts: new Map() });
    const [cacheError] = await attemptAsync(store.save);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    return {
      warnings,
      notes,
      cacheFault: cacheError === null ? null : String(cacheError),
      summary: `${loaded.pages.length} pages in ${seconds} s, at most ${megabytes} MB of memory`,
    };
  } finally {
    await drawer.close();
    if (!useCache) {
      await bundling?.catch(() => {});
      await rm(bundleFolder, { recursive: true, force: true });
    }
  }
}
