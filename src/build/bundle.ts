import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Tinypool } from 'tinypool';
import type { ClientAssets } from '../model/client-assets';
import type { BundlerTask } from './bundler';
import { hashOf } from './cache';
import { hashFiles } from './source-hash';
import { CLIENT_ASSETS_FILE } from './vite/client-assets';
import { PROJECT_SCRIPTS, PROJECT_STYLES } from './vite/site-modules';

/** The site's code, bundled for the build machine and for the browser. */
export interface Bundle {
  /** Changes when the code does. */
  hash: string;
  /** Absolute path of the module that renders pages. */
  renderer: string;
  /** Absolute path of the folder whose `assets/` go into the output. */
  client: string;
  assets: ClientAssets;
}

/** What decides how the bundle looks, besides the modules that the content imports. */
const INPUTS = ['src/**/*', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];

/** Stands in the names of bundles that are not done. */
const DRAFT = '.draft-';

/**
 * Bundles the site's code, or finds the bundle of an earlier build of the same code.
 *
 * @param options `projectRoot`: folder of the project; `siteRoot`: folder of the site that is built;
 * `base`: base URL; `cacheFolder`: where bundles are kept
 */
export async function bundleCode(options: {
  projectRoot: string;
  siteRoot: string;
  base: string;
  cacheFolder: string;
}): Promise<Bundle> {
  const { projectRoot, siteRoot, base, cacheFolder } = options;
  const [code, modules] = await Promise.all([
    hashFiles(projectRoot, INPUTS),
    hashFiles(siteRoot, [...PROJECT_SCRIPTS, ...PROJECT_STYLES]),
  ]);
  const hash = hashOf(code, modules, base);
  const folder = join(cacheFolder, hash);
  if (!existsSync(folder)) {
    await makeBundle({ projectRoot, siteRoot, base, folder });
    await removeOthers(cacheFolder, hash);
  }
  const client = join(folder, 'client');
  const assets: ClientAssets = JSON.parse(await readFile(join(client, CLIENT_ASSETS_FILE), 'utf8'));
  return { hash, renderer: join(folder, 'rsc/index.js'), client, assets };
}

/** Another build may make the same bundle: each works on a draft, and the first done is kept. */
async function makeBundle(task: BundlerTask) {
  const draft = `${task.folder}${DRAFT}${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const stylesheet = await runBundler({ ...task, folder: draft });
  await addStylesheet(draft, stylesheet);
  try {
    await rename(draft, task.folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(task.folder)) {
      throw error;
    }
  }
}

/** Bundles in a process of its own, which gives its memory back before pages are rendered. */
async function runBundler(task: BundlerTask): Promise<string> {
  const bundler = new Tinypool({
    runtime: 'child_process',
    filename: new URL('./bundler-process.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  try {
    return await bundler.run(task);
  } finally {
    await bundler.destroy();
  }
}

/** Moves the stylesheet to the scripts, and into the list of what every page loads. */
async function addStylesheet(folder: string, name: string) {
  const client = join(folder, 'client');
  await rename(join(folder, name), join(client, 'assets', name));
  const list = join(client, CLIENT_ASSETS_FILE);
  const assets: ClientAssets = JSON.parse(await readFile(list, 'utf8'));
  await writeFile(list, JSON.stringify({ ...assets, stylesheets: [`/assets/${name}`] }, null, 2));
}

async function removeOthers(cacheFolder: string, kept: string) {
  const names = await readdir(cacheFolder).catch(() => []);
  await Promise.all(
    names
      .filter((name) => name !== kept && !name.includes(DRAFT))
      .map((name) => rm(join(cacheFolder, name), { recursive: true, force: true })),
  );
}

/**
 * URL by which a module of the bundle is imported.
 *
 * @param path absolute path
 */
export function moduleUrl(path: string): string {
  return pathToFileURL(path).href;
}
