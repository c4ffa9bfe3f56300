import { rm } from 'node:fs/promises';
import { compileDoc } from '../markdown/compile';
import { checkOutput } from '../outputs/output-folder';
import { hasScripts } from '../render/bundle';
import { openApartDrawer } from '../render/draw-apart';
import { openDrawer } from '../render/draw-figures';
import { listProjectPages } from '../render/render-site';
import { parseFrontMatter } from '../site/front-matter';
import { hashText } from '../site/hash';
import { type LoadOptions, linkDocs, loadConfig, loadSite } from '../site/load-site';
import { createBundler, findBundleFolder } from './bundle';
import { terminal } from './command-line';
import { createConfigImporter } from './import-config';
import { type Engine, openStores } from './store';
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
  /** Seconds that a page may take. */
  pageLimit: number;
  engine: Engine;
}

/**
 * Builds a site: content to pages as data, pages to files. Tells the terminal what it did.
 *
 * @returns how many links lead nowhere
 * @throws SiteError with what a person has to mend
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { engine, out, pageLimit, siteRoot, useCache } = options;
  const started = performance.now();
  const stores = await openStores(options);
  const drawer = openDrawer(stores.figures, { engineFolder: engine.folder, limit: pageLimit });
  const apart = openApartDrawer({ engineFolder: engine.folder, limit: pageLimit });
  const loadOptions: LoadOptions = {
    siteRoot,
    importConfig: createConfigImporter(engine, pageLimit),
    compile: (source, text) =>
      stores.docs.keep(
        () => hashText(source, text),
        () => {
          const compiled = compileDoc(text, { source });
          // Threads draw while other docs are compiled; whoever shows the figures waits for them.
          void drawer.draw(compiled.figures.map(({ figure }) => figure)).catch(() => {});
          return compiled;
        },
      ),
    parse: {
      frontMatter: (source, text) =>
        stores.frontMatter.keep(
          () => hashText(source, text),
          () => parseFrontMatter(source, text),
        ),
    },
    production: true,
  };
  const bundleFolder = findBundleFolder(engine, siteRoot, useCache);
  const bundle = createBundler(engine, siteRoot, bundleFolder);
  let bundling: ReturnType<typeof bundle> | null = null;
  try {
    const config = await loadConfig(loadOptions);
    const { path: docsPath } = config.docs;
    checkOutput(out, siteRoot, [docsPath, ...SOURCES]);
    // Most sites have no scripts of their own: theirs are bundled while the content is read.
    if (!(await hasScripts(siteRoot, docsPath))) {
      bundling = bundle({ docsPath, projectPages: [], findImage: () => null });
      bundling.catch(() => {});
    }
    const loaded = await loadSite(config, loadOptions);
    const docCodes = linkDocs(loaded, loadOptions.compile);
    const projectPages = listProjectPages(loaded, docCodes);
    if (!bundling || projectPages.length > 0) {
      await bundling;
      bundling = bundle({ docsPath, projectPages, findImage: loaded.images.find });
    }
    const written = await writeSite({ loaded, docCodes, stores, drawer, apart, bundling, out });
    for (const warning of [...loaded.warnings, ...written.warnings]) {
      terminal.warn(warning);
    }
    await Promise.all(Object.values(stores).map((store) => store.save()));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    terminal.info(
      `${loaded.pages.length} pages in ${seconds} s, at most ${megabytes} MB of memory`,
    );
    return written.broken;
  } finally {
    await Promise.all([drawer.close(), apart.close()]);
    if (!useCache) {
      await bundling?.catch(() => {});
      await rm(bundleFolder, { recursive: true, force: true });
    }
  }
}
