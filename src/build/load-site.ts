import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseSidebars, parseSiteConfig, type SidebarsConfig, type SiteConfig } from '../config';
import {
  createSite,
  describePages,
  describeShells,
  type LastUpdate,
  readContent,
  readLastUpdates,
  resolveVersions,
  type Site,
} from '../content';
import type { CompiledDoc } from '../model/compiled';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import { SiteError, type SiteWarning } from '../model/site-error';
import type { Compile } from './compile-docs';
import { type ImageStore, openImages } from './images';
import { loadReference } from './load-reference';
import { checkRedirects } from './redirects';

/** Loads a module of configuration by its absolute path. */
export type ImportConfig = (path: string) => Promise<{ default?: unknown }>;

/** A site with all its pages as data. */
export interface LoadedSite {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  site: Site;
  pages: Page[];
  shells: Shell[];
  compiled: Map<string, CompiledDoc>;
  images: ImageStore;
  warnings: SiteWarning[];
}

/** Where a site is loaded from, and with what. */
export interface LoadOptions {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  importConfig: ImportConfig;
  compile: Compile;
  /** Leaves drafts out. */
  production: boolean;
}

async function readDefault(file: string, options: LoadOptions): Promise<unknown> {
  const path = join(options.siteRoot, file);
  if (!existsSync(path)) {
    throw new SiteError(`There is no ${file} in the site's folder.`);
  }
  const module = await options.importConfig(path);
  if (module.default === undefined) {
    throw new SiteError(`${file} has no default export.`);
  }
  return module.default;
}

/**
 * Reads and checks the configuration of a site.
 *
 * @param options where the site is
 * @throws SiteError with everything that is wrong
 */
export async function loadConfig(options: LoadOptions): Promise<SiteConfig> {
  return parseSiteConfig(await readDefault('site.config.ts', options));
}

async function loadSidebars(
  config: SiteConfig,
  options: LoadOptions,
): Promise<Record<string, SidebarsConfig>> {
  const entries = resolveVersions(config.docs).map(async ({ name, sidebarsFile }) => {
    const sidebars = parseSidebars(await readDefault(sidebarsFile, options), sidebarsFile);
    return [name, sidebars] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Loads a site: reads and compiles its content, puts the model together, and describes every page.
 *
 * @param config checked configuration
 * @param options where the site is, and how its docs are compiled
 * @throws SiteError with what a person has to mend
 */
export async function loadSite(config: SiteConfig, options: LoadOptions): Promise<LoadedSite> {
  const { siteRoot, compile, production } = options;
  const versions = resolveVersions(config.docs);
  const [content, sidebars, lastUpdates] = await Promise.all([
    readContent(siteRoot, versions),
    loadSidebars(config, options),
    readLastUpdates(
      siteRoot,
      versions.map(({ folder }) => folder),
    ),
  ]);
  const compiled = await compileAll(content.docs, compile);
  const reference = await loadReference(config, siteRoot);
  const compiledOf = (source: string): CompiledDoc => {
    const doc = compiled.get(source);
    if (!doc) {
      throw new Error(`${source} was not compiled.`);
    }
    return doc;
  };
  const { site, warnings } = createSite({
    config,
    sidebars,
    content,
    lastUpdates: withoutUnknown(lastUpdates, compiled),
    production,
    reference,
    summaryOf: (source) => {
      const { contentTitle: title, excerpt } = compiledOf(source);
      return { title, excerpt };
    },
  });
  const images = openImages(siteRoot, config.baseUrl);
  const described = describePages(site, { compiledOf, imageOf: images.find });
  checkRedirects(config, described.pages);
  return {
    siteRoot,
    site,
    pages: described.pages,
    shells: describeShells(site),
    compiled,
    images,
    warnings: [...warnings, ...described.warnings, ...textWarnings(compiled)],
  };
}

async function compileAll(
  docs: { source: string; text: string }[],
  compile: Compile,
): Promise<Map<string, CompiledDoc>> {
  const failures: string[] = [];
  const entries = await Promise.all(
    docs.map(async ({ source, text }) => {
      try {
        return [[source, await compile({ source, text })] as const];
      } catch (error) {
        if (!(error instanceof SiteError)) {
          throw error;
        }
        failures.push(error.message);
        return [];
      }
    }),
  );
  if (failures.length > 0) {
    throw new SiteError(failures.sort().join('\n'));
  }
  return new Map(entries.flat());
}

function withoutUnknown(updates: Map<string, LastUpdate>, compiled: Map<string, CompiledDoc>) {
  return new Map([...updates].filter(([source]) => compiled.has(source)));
}

function textWarnings(compiled: Map<string, CompiledDoc>): SiteWarning[] {
  return [...compiled].flatMap(([file, { warnings }]) =>
    warnings.map((warning) => ({ ...warning, file })),
  );
}
