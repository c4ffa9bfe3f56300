import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config';
import { type Bundle, bundleSite } from '../render/bundle';
import { hashText } from '../site/hash';
import type { ImageStore } from '../site/images';
import { cacheFolder, type Engine } from './store';

/**
 * Makes the function that bundles a site's scripts and styles; without pages of its own, before its
 * content is known.
 *
 * @param bundleFolder absolute path of the folder that bundles are kept in: each site has its own,
 *   because a build deletes bundles that it does not use
 */
export function createBundler(engine: Engine, siteRoot: string, bundleFolder: string) {
  const { projectRoot, hash } = engine;
  const kept = { engineHash: hash, cacheFolder: bundleFolder };
  return (projectPages: string[], findImage: ImageStore['find']): Promise<Bundle> =>
    bundleSite({ projectRoot, siteRoot, findImage, projectPages }, kept);
}

/** Folder for bundles; without the cache one of this process alone, for nobody else to read. */
export function findBundleFolder(engine: Engine, siteRoot: string, useCache: boolean): string {
  return join(cacheFolder(engine, siteRoot), useCache ? 'bundles' : `bundles-${process.pid}`);
}

/** A bundle with the part of the stylesheet that the configuration makes. */
export interface ConfiguredBundle extends Bundle {
  /** File to write instead of the bundle's stylesheet; null when they are the same. */
  styles: { path: string; text: string } | null;
}

/**
 * Adds what the configuration says of colors to the one stylesheet: a page has no styles of its own.
 * They are hex or named, so they need no escaping.
 */
export async function configureBundle(
  bundle: Bundle,
  { announcementBar }: SiteConfig,
): Promise<ConfiguredBundle> {
  const declarations = [
    ['--announcement-background', announcementBar?.backgroundColor],
    ['--announcement-text', announcementBar?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  if (declarations.length === 0) {
    return { ...bundle, styles: null };
  }
  const bundled = await readFile(join(bundle.folder, bundle.assets.stylesheet), 'utf8');
  const text = `${bundled}:root{${declarations.join(';')}}`;
  const path = `assets/style-${hashText(text).slice(0, 8)}.css`;
  const assets = { ...bundle.assets, stylesheet: `/${path}` };
  return { ...bundle, assets, styles: { path, text } };
}
