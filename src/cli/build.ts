import { rm } from 'node:fs/promises';
import { compileDoc } from '../markdown/compile';
import { restoreOutput } from '../outputs/exchange-output';
import { checkOutput } from '../outputs/output-folder';
import { hasScripts } from '../render/bundle';
import { openApartDrawer } from '../render/draw-apart';
import { openDrawer } from '../render/draw-figures';
import { listProjectPages } from '../render/render-site';
import { confineSite } from '../site/confinement';
import { findLines } from '../site/find-lines';
import { parseFrontMatter } from '../site/front-matter';
import { hashText } from '../site/hash';
import { readHistory } from '../site/history';
import { listDocComponents } from '../site/list-doc-components';
import { loadConfig } from '../site/load-config';
import { type LoadOptions, linkDocs, loadSite } from '../site/load-site';
import { createBundler, findBundleFolder } from './bundle';
import { terminal } from './command-line';
import { findConfigLine } from './config-lines';
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
 * @returns how many warnings there were
 * @throws SiteError with what a person has to mend
 */
export async function buildSite(options: BuildOptions): Promise<number> {
  const { engine, out, pageLimit, siteRoot, useCache } = options;
  const started = performance.now();
  restoreOutput(out);
  const stores = await openStores(options);
  const drawer = openDrawer(stores.figures, { engineFolder: engine.folder, limit: pageLimit });
  const apart = openApartDrawer({ engineFolder: engine.folder, limit: pageLimit });
  const loadOptions: LoadOptions = {
    siteRoot,
    importConfig: createConfigImporter(engine, pageLimit),
    findConfigLine,
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
    readHistory: (root, folders) => readHistory(root, folders, stores.histories),
    production: true,
  };
  const bundleFolder = findBundleFolder(engine, siteRoot, useCache);
  const bundle = createBundler(engine, siteRoot, bundleFolder);
  let bundling: ReturnType<typeof bundle> | null = null;
  try {
    const config = await loadConfig(loadOptions);
    const { path: docsPath } = config.docs;
    const docComponents = listDocComponents(siteRoot);
    const scripts = { docsPath, docComponents };
    checkOutput(out, siteRoot, [docsPath, ...SOURCES]);
    // Most sites have no scripts of their own: theirs are bundled while the content is read.
    if (!(await hasScripts(siteRoot, docsPath))) {
      const confinement = confineSite(siteRoot, config);
      bundling = bundle({ ...scripts, projectPages: [], findImage: () => null, confinement });
      bundling.catch(() => {});
    }
    const loaded = await loadSite(config, loadOptions);
    const docCodes = linkDocs(loaded, {
      compile: loadOptions.compile,
      components: [...docComponents.keys()],
    });
    const projectPages = listProjectPages(loaded, docCodes);
    if (!bundling || projectPages.length > 0) {
      await bundling;
      const { confinement, images } = loaded;
      bundling = bundle({ ...scripts, projectPages, findImage: images.find, confinement });
    }
    const written = await writeSite({ loaded, docCodes, stores, drawer, apart, bundling, out });
    const found = [...loaded.warnings, ...written];
    const warnings = await findLines(found, { siteRoot, findConfigLine, texts: new Map() });
    warnings.forEach(terminal.warn);
    const faults = await Promise.all(Object.values(stores).map((store) => store.save()));
    const [fault] = faults.filter((each) => each !== null);
    if (fault !== undefined) {
      terminal.warn({ message: `The cache cannot be written: ${fault}` });
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    terminal.info(
      `${loaded.pages.length} pages in ${seconds} s, at most ${megabytes} MB of memory`,
    );
    return warnings.length;
  } finally {
    await Promise.all([drawer.close(), apart.close()]);
    if (!useCache) {
      await bundling?.catch(() => {});
      await rm(bundleFolder, { recursive: true, force: true });
    }
  }
}
