import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { once, partition } from 'es-toolkit';
import { compileDoc } from '../markdown/compile';
import type { Finding } from '../model/finding';
import { loadSite } from '../pages/load-site';
import type { LoadOptions } from '../pages/read-site';
import { findLines } from '../site/find-lines';
import { type ImportConfig, loadConfig } from '../site/load-config';
import type { BuiltAssets } from './assets.ts';
import { checkOutput } from './check-output';
import { findConfigLine } from './config-lines';
import { openDrawer } from './draw-figures';
import type { SiteFolders } from './settings.ts';
import { loadComponents } from './site-components';
import { writeSite } from './write-site';

/** Inputs of a build. */
export interface BuildOptions extends Pick<SiteFolders, 'root' | 'base' | 'out' | 'cache'> {
  /** Absolute path of the folder with this bundle. */
  code: string;
  /** Version of the code that highlights; a cache of another version is ignored. */
  revision: string;
  importConfig: ImportConfig;
  /** Scripts and styles, which Vite builds at the same time. */
  building: Promise<BuiltAssets>;
}

/** Result of a build. */
export interface BuildReport {
  warnings: Finding[];
  /** Findings that need no fix, such as pages without a sidebar. */
  notes: Finding[];
  pages: number;
}

/**
 * Builds a site: content to pages as data, pages to files.
 *
 * @throws SiteError with all errors; the previous site stays
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { base, building, cache, code, importConfig, out, revision, root } = options;
  building.catch(() => {});
  const drawer = openDrawer(code, { file: join(cache, 'highlighted.json'), revision });
  const load: LoadOptions = {
    siteRoot: root,
    importConfig,
    findConfigLine,
    compile: (source, text) => {
      const compiled = compileDoc(text, { source });
      // Highlights on a thread while the next docs are compiled.
      drawer.start(compiled.figures.map(({ figure }) => figure));
      return compiled;
    },
    production: true,
  };
  try {
    const config = { ...(await loadConfig(load)), baseUrl: base };
    checkOutput(out);
    const loaded = await loadSite(config, load);
    // The heap would double with the garbage of written pages. Unlike the flags of the compiler, this one can
    // change while code runs: V8 reads it at each collection.
    setFlagsFromString('--heap-growing-percent=40');
    const written = await writeSite({
      loaded,
      drawer,
      building,
      loadComponents: once(() => loadComponents(root)),
      out,
    });
    const [notes, found] = partition(
      [...loaded.warnings, ...written],
      ({ severity }) => severity === 'note',
    );
    const warnings = await findLines(found, { siteRoot: root, findConfigLine });
    await drawer.save();
    return { warnings, notes, pages: loaded.pages.length };
  } finally {
    await drawer.close();
  }
}
