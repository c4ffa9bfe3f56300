import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, isAbsolute, join, parse, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEqual, uniq } from 'es-toolkit';
import { glob } from 'tinyglobby';
import { isWithin } from '../files/confinement';
import { hashFile, hashFiles, hashText } from '../files/hash';
import { keepFolder } from '../files/kept-folder';
import type { ClientAssets } from '../model/client-assets';
import { bundleScripts, SERVER_FILE, writeAsset } from './bundle-scripts';
import { projectFiles, type SiteCode } from './site-code';
import { compileStyles, type Styles } from './styles';
import { LICENSES_FILE, writeLicenses } from './third-party-licenses';

/** What a site's pages load, and how its own scripts are drawn. */
export interface Bundle {
  /** Changes when the code does. */
  hash: string;
  /** Absolute path of the folder whose `assets/` go into the output. */
  folder: string;
  assets: ClientAssets;
  /** URL of the module with the site's own code for the build machine; null without such. */
  server: string | null;
  /** Files of the site that are in its scripts and styles, wherever they lie; paths from its root. */
  sources: string[];
}

/** Files by their path from the site's root, with a hash of what they hold. */
type Sources = Record<string, string>;

/** Name of the file that lists what every page loads. */
const ASSETS_FILE = 'assets.json';

/** Name of the file that lists what the scripts and styles of the site were made from. */
const SOURCES_FILE = 'sources.json';

/** Name of the file that holds the hash of all others. */
const CHECKSUM_FILE = 'checksum';

const SCRIPTS = '{ts,tsx,js,jsx}';

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
  const isUsable = () => isCurrent(folder, site);
  if (!(await isUsable())) {
    await keepFolder(folder, (draft) => makeBundle(site, draft), isUsable);
  }
  const assets: ClientAssets = JSON.parse(await readFile(join(folder, ASSETS_FILE), 'utf8'));
  const server = join(folder, SERVER_FILE);
  const sources = await readSources(folder);
  const fullHash = hashText(hash, JSON.stringify(sources));
  return {
    hash: fullHash,
    folder,
    assets,
    // A thread that has read the module of other scripts reads this one anew.
    server: existsSync(server) ? `${pathToFileURL(server).href}?${fullHash}` : null,
    sources: Object.keys(sources),
  };
}

async function readSources(folder: string): Promise<Sources> {
  return JSON.parse(await readFile(join(folder, SOURCES_FILE), 'utf8'));
}

/** Hashes files of a site, which may have been read since a time. */
async function hashSources(siteRoot: string, paths: string[], since?: number): Promise<Sources> {
  const hashes = paths.map(
    async (path) => [path, await hashFile(join(siteRoot, path), since)] as const,
  );
  return Object.fromEntries(await Promise.all(hashes));
}

/** Lists the files of a site that modules of a bundle are made from, by their paths from its root. */
function listSources({ projectRoot, siteRoot }: SiteCode, moduleIds: string[]): string[] {
  const files = moduleIds
    .map((id) => id.replace(/\?.*$/, ''))
    .filter((id) => isAbsolute(id) && existsSync(id) && !id.includes(`${sep}node_modules${sep}`))
    .filter((id) => !isWithin(id, join(projectRoot, 'src')));
  return uniq(files.map((file) => relative(siteRoot, file).split(sep).join('/'))).sort();
}

/** Lists the style sheets of a site; paths from its root. */
function listStyles({ siteRoot }: SiteCode): Promise<string[]> {
  return glob(projectFiles('css'), { cwd: siteRoot, ignore: '**/node_modules/**' });
}

/** A site without components and styles of its own has the bundle of every other. */
async function hashSite(
  { docComponents, siteRoot }: SiteCode,
  engineHash: string,
): Promise<string> {
  const styles = await hashFiles(siteRoot, projectFiles('css'));
  if (docComponents.size === 0) {
    return hashText(engineHash, styles);
  }
  const scripts = await hashFiles(siteRoot, projectFiles(SCRIPTS));
  return hashText(engineHash, styles, scripts, siteRoot);
}

/** Hash of all files of a bundle but the one that holds it. */
function hashBundle(folder: string): Promise<string> {
  return hashFiles(folder, ['**'], [CHECKSUM_FILE]);
}

/** Tells whether a bundle is there as it was made, and of the files as they are. */
async function isCurrent(folder: string, { siteRoot }: SiteCode): Promise<boolean> {
  try {
    const checksum = await readFile(join(folder, CHECKSUM_FILE), 'utf8');
    if (checksum !== (await hashBundle(folder))) {
      return false;
    }
    const sources = await readSources(folder);
    return isEqual(sources, await hashSources(siteRoot, Object.keys(sources)));
  } catch {
    return false;
  }
}

/** Writes the stylesheets, and beside them what they load: the typeface, which is a file of a package. */
async function writeStyles(folder: string, { css, late, typeface }: Styles) {
  const { name, ext } = parse(typeface.file);
  const font = await writeAsset(folder, name, ext.slice(1), await readFile(typeface.file));
  const text = css.replaceAll(typeface.placeholder, basename(font));
  const stylesheet = await writeAsset(folder, 'style', 'css', text);
  const lateStyles = await Promise.all(
    late.map(async (sheet) => ({
      name: sheet.name,
      path: `/${await writeAsset(folder, sheet.name, 'css', sheet.css)}`,
      prefixes: sheet.prefixes,
    })),
  );
  return { stylesheet: `/${stylesheet}`, lateStyles };
}

/** Writes all files of a bundle. */
async function makeBundle(site: SiteCode, draft: string) {
  const begin = Date.now();
  const [{ chunks, moduleIds, ...scripts }, styles] = await Promise.all([
    bundleScripts(site, draft),
    compileStyles(site),
  ]);
  const licenses = await writeLicenses(chunks, [styles.typeface.file]);
  await writeFile(join(draft, LICENSES_FILE), licenses);
  const assets: ClientAssets = { ...scripts, ...(await writeStyles(draft, styles)) };
  await writeFile(join(draft, ASSETS_FILE), JSON.stringify(assets));
  const paths = uniq([...listSources(site, moduleIds), ...(await listStyles(site))]).sort();
  const sources = await hashSources(site.siteRoot, paths, begin);
  await writeFile(join(draft, SOURCES_FILE), JSON.stringify(sources));
  await writeFile(join(draft, CHECKSUM_FILE), await hashBundle(draft));
}
