import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config';
import { draftOf } from '../files/drafts';
import { hashText } from '../files/hash';
import { type Bundle, bundleSite } from '../render/bundle';
import type { SiteCode } from '../render/site-code';
import { BUNDLES, cacheFolder, type Engine } from './engine';

/**
 * Opens what bundles a site's scripts and styles; without pages of its own, before its content is known.
 * Each site has a folder for bundles, because a build deletes those that it does not use.
 *
 * @param useCache without it the folder is one of this process alone, for nobody else to read
 */
export function openBundler(engine: Engine, siteRoot: string, useCache: boolean) {
  const { projectRoot, hash } = engine;
  const folder = useCache ? BUNDLES : draftOf(BUNDLES);
  const bundleFolder = join(cacheFolder(engine, siteRoot), folder);
  const kept = { engineHash: hash, cacheFolder: bundleFolder };
  const bundle = (scripts: Omit<SiteCode, 'projectRoot' | 'siteRoot'>): Promise<Bundle> =>
    bundleSite({ projectRoot, siteRoot, ...scripts }, kept);
  return { bundle, bundleFolder };
}

/** A bundle with the part of the stylesheets that the configuration and docs make. */
export interface ConfiguredBundle extends Bundle {
  /** The stylesheets. */
  styles: { path: string; text: string }[];
}

/** Colors are hex or named, so they need no escaping. */
function writeConfiguredColors({ announcementBar }: SiteConfig): string {
  const declarations = [
    ['--announcement-background', announcementBar?.backgroundColor],
    ['--announcement-text', announcementBar?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

/** Adds the configured colors to the stylesheet of all pages: a page has no styles of its own. */
export async function configureBundle(
  bundle: Bundle,
  config: SiteConfig,
): Promise<ConfiguredBundle> {
  const added = writeConfiguredColors(config);
  const { lateStyles, stylesheet } = bundle.assets;
  const read = async (path: string) => ({
    path: path.slice(1),
    text: await readFile(join(bundle.folder, path), 'utf8'),
  });
  const early = await read(stylesheet);
  if (added !== '') {
    early.text += added;
    early.path = early.path.replace(/-\w+\.css$/, `-${hashText(early.text).slice(0, 8)}.css`);
  }
  const late = await Promise.all(lateStyles.map(({ path }) => read(path)));
  const assets = { ...bundle.assets, stylesheet: `/${early.path}` };
  return { ...bundle, assets, styles: [early, ...late] };
}
