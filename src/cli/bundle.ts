import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformStyleAttribute } from 'lightningcss';
import type { SiteConfig } from '../config';
import { draftOf } from '../files/drafts';
import { hashText } from '../files/hash';
import type { DocCode } from '../model/doc-code';
import type { Finding } from '../model/finding';
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
  /** Styles in docs that browsers would not understand. */
  warnings: Finding[];
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
function writeAuthoredStyles(docs: Iterable<DocCode>, warnings: Finding[]): string {
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
 * Adds what the configuration says of colors, and docs of their elements, to the stylesheet of all
 * pages: a page has no styles of its own.
 */
export async function configureBundle(
  bundle: Bundle,
  config: SiteConfig,
  docs: Iterable<DocCode>,
): Promise<ConfiguredBundle> {
  const warnings: Finding[] = [];
  const added = writeConfiguredColors(config) + writeAuthoredStyles(docs, warnings);
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
  return { ...bundle, assets, styles: [early, ...late], warnings };
}
