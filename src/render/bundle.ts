import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions, OutputChunk, OutputOptions } from 'rolldown';
import { glob } from 'tinyglobby';
import type { ClientAssets } from '../model/client-assets';
import { SiteError, type SiteWarning } from '../model/site-error';
import { draftOf, isDraft, removeLeftovers } from '../site/drafts';
import { hashFiles, hashText } from '../site/hash';
import { explainBundleError, readFinding } from './bundle-errors';
import { projectFiles, type SiteCode } from './site-code';
import { siteModules } from './site-modules';
import { compileStyles, cssModules } from './styles';
import { LICENSES_FILE, writeLicenses } from './third-party-licenses';

/** What a site's pages load, and how its own scripts are drawn. */
export interface Bundle {
  /** Changes when the code does. */
  hash: string;
  /** Absolute path of the folder whose `assets/` go into the output. */
  folder: string;
  assets: ClientAssets;
  /** Absolute path of the module that draws pages of the site's own scripts; null without such. */
  server: string | null;
}

/** Name of the file that lists what every page loads. */
const ASSETS_FILE = 'assets.json';
const SERVER_FILE = 'server.mjs';

/** Name of the file that holds the hash of all others. */
const CHECKSUM_FILE = 'checksum';

const SCRIPTS = '{ts,tsx,js,jsx}';

/**
 * Tells whether a site has scripts of its own. One that has none is bundled without knowing its pages.
 */
export async function hasScripts(siteRoot: string, docsPath: string): Promise<boolean> {
  const ignore = ['**/node_modules/**', '**/*.d.ts'];
  return (await glob(projectFiles(docsPath, SCRIPTS), { cwd: siteRoot, ignore })).length > 0;
}

/**
 * Bundles the scripts and styles of a site, or finds the bundle of an earlier build of the same.
 *
 * @param options `engineHash`: hash of the engine's code; `cacheFolder`: where bundles are kept
 */
export async function bundleSite(
  site: SiteCode,
  { cacheFolder, engineHash }: { engineHash: string; cacheFolder: string },
): Promise<Bundle> {
  const hash = await hashSite(site, engineHash);
  const folder = join(cacheFolder, hash);
  if (!(await isWhole(folder))) {
    await removeLeftovers(cacheFolder);
    await makeBundle(site, folder);
    await removeOthers(cacheFolder, hash);
  }
  const assets: ClientAssets = JSON.parse(await readFile(join(folder, ASSETS_FILE), 'utf8'));
  const server = join(folder, SERVER_FILE);
  return { hash, folder, assets, server: existsSync(server) ? server : null };
}

/** A site without scripts and styles of its own has the bundle of every other. */
async function hashSite(
  { siteRoot, docsPath, projectPages }: SiteCode,
  engineHash: string,
): Promise<string> {
  const styles = await hashFiles(siteRoot, projectFiles(docsPath, 'css'));
  if (projectPages.length === 0) {
    return hashText(engineHash, styles);
  }
  const code = projectFiles(docsPath, SCRIPTS);
  const scripts = await hashFiles(siteRoot, [...code, ...projectFiles(docsPath, '{md,mdx}')]);
  return hashText(engineHash, styles, scripts, siteRoot, ...projectPages);
}

/** Hash of all files of a bundle but the one that holds it. */
function hashBundle(folder: string): Promise<string> {
  return hashFiles(folder, ['**'], [CHECKSUM_FILE]);
}

/** Tells whether a bundle is there as it was made. */
async function isWhole(folder: string): Promise<boolean> {
  try {
    return (await readFile(join(folder, CHECKSUM_FILE), 'utf8')) === (await hashBundle(folder));
  } catch {
    return false;
  }
}

/** Another build may make the same bundle: each works on a draft, and the first done is kept. */
async function makeBundle(site: SiteCode, folder: string) {
  const draft = draftOf(folder);
  await rm(draft, { recursive: true, force: true });
  const [{ chunks, ...scripts }, styles] = await Promise.all([
    bundleScripts(site, draft),
    compileStyles(site),
  ]);
  const stylesheet = await write(draft, 'style', 'css', styles);
  await writeFile(join(draft, LICENSES_FILE), await writeLicenses(chunks));
  const assets: ClientAssets = { ...scripts, stylesheet: `/${stylesheet}` };
  await writeFile(join(draft, ASSETS_FILE), JSON.stringify(assets));
  await writeFile(join(draft, CHECKSUM_FILE), await hashBundle(draft));
  try {
    if (!(await isWhole(folder))) {
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    }
  } catch (error) {
    if (!(await isWhole(folder))) {
      throw error;
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Writes an asset whose name changes with what is in it; gives its path below the folder. */
async function write(folder: string, name: string, extension: string, text: string) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const path = `assets/${name}-${hash}.${extension}`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, path), text);
  return path;
}

/** Bundles for browsers, unless the options say otherwise. */
async function bundle(
  site: SiteCode,
  options: BuildOptions,
  { define = {}, isMarked = false }: { define?: Record<string, string>; isMarked?: boolean } = {},
) {
  const { build } = await import('rolldown');
  const unresolved: SiteWarning[] = [];
  const building = build({
    cwd: site.projectRoot,
    platform: 'browser',
    plugins: [siteModules(site, { isMarked }), cssModules(site.projectRoot)],
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.json'] },
    transform: {
      target: 'es2023',
      jsx: { runtime: 'automatic', development: false },
      define: { 'process.env.NODE_ENV': '"production"', ...define },
    },
    ...options,
    onLog(level, log, handle) {
      if (log.code === 'UNRESOLVED_IMPORT') {
        unresolved.push(readFinding(log.message, site));
      } else if (log.code !== 'PLUGIN_TIMINGS') {
        handle(level, log);
      }
    },
  });
  const { output } = await building.catch((error: unknown) => {
    throw explainBundleError(error, site);
  });
  if (unresolved.length > 0) {
    throw new SiteError(unresolved);
  }
  return output;
}

const MINIFIED: OutputOptions = { minify: true, comments: false };

/** Bundles one module into one script. */
async function bundleScript(site: SiteCode, path: string, format: 'iife' | 'es') {
  const input = join(site.projectRoot, path);
  const [script] = await bundle(site, { input, write: false, output: { ...MINIFIED, format } });
  return script;
}

async function bundleScripts(
  site: SiteCode,
  folder: string,
): Promise<Omit<ClientAssets, 'stylesheet'> & { chunks: OutputChunk[] }> {
  const [firstPaint, worker] = await Promise.all([
    bundleScript(site, 'src/browser/first-paint.ts', 'iife'),
    bundleScript(site, 'src/browser/search/search-worker.ts', 'es'),
    site.projectPages.length > 0 ? bundleServer(site, folder) : undefined,
  ]);
  const firstPaintFile = await write(folder, 'first-paint', 'js', firstPaint.code);
  const workerFile = await write(folder, 'search-worker', 'js', worker.code);
  const names = 'assets/[name]-[hash].js';
  const postBanner = (chunk: { isEntry: boolean }) =>
    chunk.isEntry ? `/*! Licenses: ../${LICENSES_FILE} */` : '';
  const output = await bundle(
    site,
    {
      input: { index: join(site.projectRoot, 'src/render/browser-entry.tsx') },
      output: {
        ...MINIFIED,
        postBanner,
        dir: folder,
        entryFileNames: names,
        chunkFileNames: names,
      },
    },
    { define: { SEARCH_WORKER: JSON.stringify(workerFile) } },
  );
  const chunks = output.filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) {
    throw new Error('The bundle has no entry.');
  }
  return {
    entry: `/${entry.fileName}`,
    preload: entry.imports.map((path) => `/${path}`),
    firstPaint: `/${firstPaintFile}`,
    chunks: [firstPaint, worker, ...chunks],
  };
}

/** Bundles the site's own scripts for the build machine. */
async function bundleServer(site: SiteCode, folder: string) {
  const output = {
    entryFileNames: SERVER_FILE,
    codeSplitting: false,
    sourcemap: 'inline',
  } as const;
  await bundle(
    site,
    {
      platform: 'node',
      input: { server: '#site/server' },
      external: /^react(?:-dom)?(?:\/|$)/,
      output: { dir: folder, ...output },
    },
    { isMarked: true },
  );
}

async function removeOthers(cacheFolder: string, kept: string) {
  const names = await readdir(cacheFolder);
  const others = names.filter((name) => name !== kept && !isDraft(name));
  await Promise.all(
    others.map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })),
  );
}
