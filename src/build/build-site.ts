import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import type { Page } from '../model/page';
import { type Bundle, bundleCode } from './bundle';
import { type Cache, noCache, openCache } from './cache';
import { type CheckedPage, checkLinks } from './check-links';
import { type Compile, cachedCompile } from './compile-docs';
import { addConfigStyles, type ConfiguredStyles } from './config-styles';
import { cacheFolder, compilerRevision, openDocCache } from './doc-cache';
import { HEADER_RULES, headersFile } from './headers';
import { type LoadedSite, loadConfig, loadSite } from './load-site';
import type { Log } from './log';
import { machineFiles } from './machine-files';
import { pageJob } from './page-job';
import { openPool, type Pool } from './pool';
import { redirectFiles } from './redirects';
import { outputPath, pageRenderer, type RenderedShell, renderShells } from './render-pages';
import { searchFiles } from './search-files';
import { robotsOf, sitemapOf } from './sitemap';
import type { RenderedPage } from './worker';
import { emptyOutput, openOutput } from './write-site';

const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

/** How a site is built. */
export interface BuildOptions {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Absolute path of the folder that is written. */
  out: string;
  /** Keeps and uses results of earlier builds. */
  useCache: boolean;
  log: Log;
}

/** What a build did. */
export interface BuildResult {
  pages: number;
  /** Links that lead nowhere. */
  broken: number;
}

/** Threads, caches and places that the steps of a build share. */
interface Workshop {
  pool: Pool;
  compile: Compile;
  pageCache: Cache;
  docCache: Cache;
  bundleFolder: string;
}

async function openWorkshop({ siteRoot, useCache }: BuildOptions): Promise<Workshop> {
  const folder = cacheFolder(siteRoot);
  const docCache = useCache ? openDocCache(siteRoot) : noCache;
  const pageCache = useCache ? openCache(join(folder, 'pages')) : noCache;
  const pool = openPool();
  const revision = await compilerRevision();
  const compile = cachedCompile((doc) => pool.compile(doc), docCache, revision);
  const bundleFolder = join(folder, useCache ? 'bundle' : `bundle-${process.pid}`);
  return { pool, compile, pageCache, docCache, bundleFolder };
}

/**
 * Builds a site: content to pages as data, pages to files.
 *
 * @param options what to build, and where to
 * @returns how many pages were written, and how many links are broken
 * @throws SiteError with what a person has to mend
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const { siteRoot, out, useCache, log } = options;
  const started = performance.now();
  const workshop = await openWorkshop(options);
  try {
    const loadOptions = {
      siteRoot,
      importConfig: (path: string) => import(pathToFileURL(path).href),
      compile: workshop.compile,
      production: true,
    };
    const config = await loadConfig(loadOptions);
    const [bundled, loaded] = await Promise.all([
      bundleCode({
        projectRoot: PROJECT_ROOT,
        siteRoot,
        base: config.baseUrl,
        cacheFolder: workshop.bundleFolder,
      }),
      loadSite(config, loadOptions),
    ]);
    const styles = await addConfigStyles(config, bundled.assets, (path) =>
      readFile(join(bundled.client, path), 'utf8'),
    );
    const bundle: Bundle = { ...bundled, assets: styles.assets };
    for (const warning of loaded.warnings) {
      log.warn(warning);
    }
    const checked = await writePages(loaded, bundle, workshop, out);
    await writeRest(loaded, bundle, { siteRoot, out, styles: styles.file });
    const broken = checkLinks(checked, {
      base: config.baseUrl,
      hasFile: (path) => existsSync(join(out, path)),
      redirects: config.redirects,
    });
    for (const warning of broken) {
      log.warn(warning);
    }
    await Promise.all([workshop.docCache.prune(), workshop.pageCache.prune()]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    log.info(`${checked.length} pages in ${seconds} s, at most ${megabytes} MB of memory`);
    return { pages: checked.length, broken: broken.length };
  } finally {
    await workshop.pool.close();
    if (!useCache) {
      await rm(workshop.bundleFolder, { recursive: true, force: true });
    }
  }
}

/** Renders every page that an earlier build has not, and writes them all. */
async function writePages(
  loaded: LoadedSite,
  bundle: Bundle,
  workshop: Workshop,
  out: string,
): Promise<CheckedPage[]> {
  const base = loaded.site.config.baseUrl;
  const { pool, pageCache: cache } = workshop;
  await emptyOutput(out);
  const write = openOutput(out);
  const shells = await renderShells(loaded.shells, { base, bundle, pool, cache });
  await writeShells(shells, base, write);
  const render = pageRenderer({ base, bundle, shells, pool, cache });
  // A page waits for its turn without its code and HTML: memory does not grow with the site.
  return pMap(
    loaded.pages,
    async (page) => {
      const rendered = await render(await pageJob(page, loaded, workshop.compile));
      await writePage(page, rendered, write);
      return checkedPage(page, rendered, loaded);
    },
    { concurrency: 2 * pool.threads },
  );
}

type Write = ReturnType<typeof openOutput>;

async function writeShells(shells: Map<string, RenderedShell>, base: string, write: Write) {
  for (const { url, payload } of shells.values()) {
    await write({ path: url.slice(base.length), text: payload });
  }
}

async function writePage(page: Page, rendered: RenderedPage, write: Write) {
  const { route } = page.meta;
  await Promise.all([
    write({ path: outputPath(route, '.html'), text: rendered.html }),
    write({ path: outputPath(route, '.rsc'), text: rendered.payload }),
  ]);
}

function checkedPage(page: Page, { facts }: RenderedPage, loaded: LoadedSite): CheckedPage {
  const compiled = page.kind === 'doc' ? loaded.compiled.get(page.source) : undefined;
  return { page, facts, authored: compiled?.links ?? [] };
}

/** Everything that is not a page. */
async function writeRest(
  loaded: LoadedSite,
  bundle: Bundle,
  options: { siteRoot: string; out: string; styles: ConfiguredStyles['file'] },
) {
  const { siteRoot, out, styles } = options;
  const { config } = loaded.site;
  const write = openOutput(out);
  const bundled = await readdir(join(bundle.client, 'assets'));
  const assets = bundled.filter((name) => styles === null || !name.endsWith('.css'));
  const staticFolder = join(siteRoot, 'static');
  await Promise.all([
    ...assets.map(async (name) =>
      write({ path: `assets/${name}`, copy: join(bundle.client, 'assets', name) }),
    ),
    ...(styles === null ? [] : [write(styles)]),
    ...[...loaded.images.files].map(([path, copy]) => write({ path, copy })),
    ...searchFiles(loaded).map(write),
    ...machineFiles(loaded).map(write),
    write({ path: 'sitemap.xml', text: sitemapOf(loaded.pages) }),
    write({ path: 'robots.txt', text: robotsOf(config.url + config.baseUrl) }),
    write({ path: '_headers', text: headersFile(HEADER_RULES) }),
    ...redirectFiles(config).map(write),
    ...(existsSync(staticFolder) ? [write({ path: '.', copy: staticFolder })] : []),
  ]);
}
