import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformStyleAttribute } from 'lightningcss';
import type { SiteConfig } from '../config';
import type { DocCode } from '../model/doc-code';
import type { SiteFinding } from '../model/site-error';
import { type Bundle, bundleSite } from '../render/bundle';
import type { SiteCode } from '../render/site-code';
import { draftOf } from '../site/drafts';
import { hashText } from '../site/hash';
import { writePlanStyles } from '../site/plan';
import { BUNDLES, cacheFolder, type Engine } from './store';

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
  return (scripts: Omit<SiteCode, 'projectRoot' | 'siteRoot'>): Promise<Bundle> =>
    bundleSite({ projectRoot, siteRoot, ...scripts }, kept);
}

/** Folder for bundles; without the cache one of this process alone, for nobody else to read. */
export function findBundleFolder(engine: Engine, siteRoot: string, useCache: boolean): string {
  return join(cacheFolder(engine, siteRoot), useCache ? BUNDLES : draftOf(BUNDLES));
}

/** A bundle with the part of the stylesheet that the configuration and docs make. */
export interface ConfiguredBundle extends Bundle {
  /** File to write instead of the bundle's stylesheet; null when they are the same. */
  styles: { path: string; text: string } | null;
  /** Styles in docs that browsers would not understand. */
  warnings: SiteFinding[];
}

/** Colors are hex or named, so they need no escaping. */
function writeConfiguredColors({ announcementBar }: SiteConfig): string {
  const declarations = [
    ['--announcement-background', announcementBar?.backgroundColor],
    ['--announcement-text', announcementBar?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

/** Rules for the classes that elements of docs have instead of styles. */
function writeAuthoredStyles(docs: Iterable<DocCode>, warnings: SiteFinding[]): string {
  const rules = new Map<string, string>();
  for (const { source, styles } of docs) {
    for (const { declarations, line, name } of styles.filter((style) => !rules.has(style.name))) {
      const { code, warnings: found } = transformStyleAttribute({
        code: Buffer.from(declarations),
        errorRecovery: true,
        minify: true,
      });
      warnings.push(
        ...found.map(({ message }) => ({ file: source, line, message: `style: ${message}` })),
      );
      rules.set(name, `.${name}{${Buffer.from(code)}}`);
    }
  }
  return [...rules]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, rule]) => rule)
    .join('');
}

/**
 * Adds what the configuration says of colors and of the plan, and docs of their elements, to the one stylesheet: a page
 * has no styles of its own.
 */
export async function configureBundle(
  bundle: Bundle,
  config: SiteConfig,
  docs: Iterable<DocCode>,
): Promise<ConfiguredBundle> {
  const warnings: SiteFinding[] = [];
  const added =
    writeConfiguredColors(config) +
    writePlanStyles(config.plan) +
    writeAuthoredStyles(docs, warnings);
  if (added === '') {
    return { ...bundle, styles: null, warnings };
  }
  const bundled = await readFile(join(bundle.folder, bundle.assets.stylesheet), 'utf8');
  const text = bundled + added;
  const path = `assets/style-${hashText(text).slice(0, 8)}.css`;
  const assets = { ...bundle.assets, stylesheet: `/${path}` };
  return { ...bundle, assets, styles: { path, text }, warnings };
}
