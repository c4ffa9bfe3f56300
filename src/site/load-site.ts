import { existsSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseSidebars, parseSiteConfig, type SiteConfig } from '../config';
import type { CompiledDoc, SourceLink } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import { SiteError, type SiteWarning } from '../model/site-error';
import { checkRedirects } from './check-redirects';
import { describePages } from './describe-pages';
import { indexDocs, resolveDocImages, resolveDocLinks } from './doc-links';
import { type ImageStore, openImages } from './images';
import { readLastUpdates } from './last-updates';
import { linkImports } from './link-imports';
import { loadReference } from './load-reference';
import { type ContentFiles, type ContentParsers, openContentFiles, readContent } from './read';
import type { OfText } from './remember';
import { describeShells } from './shells';
import { createSite, type Site } from './site';
import { resolveVersions, type Version } from './versions';

/** Compiles a doc. `source` is its path from the site's root, for messages. */
export type Compile = OfText<CompiledDoc>;

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
  /** The site's content, where that is remembered. */
  files?: ContentFiles;
  /** Reads front matter and category files, where that is remembered. */
  parse?: Partial<ContentParsers>;
  /** Reads the history of changes, where that is remembered. */
  readHistory?: typeof readLastUpdates;
  /** Reads the reference, where that is remembered. */
  readReference?: typeof loadReference;
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

/** Reads and checks the configuration of a site. */
export async function loadConfig(options: LoadOptions): Promise<SiteConfig> {
  return parseSiteConfig(await readDefault('site.config.ts', options));
}

/**
 * Loads a site: reads and compiles its content, puts the model together, and describes every page.
 * @throws SiteError with what a person has to mend
 */
export async function loadSite(config: SiteConfig, options: LoadOptions): Promise<LoadedSite> {
  const { siteRoot, compile, files = openContentFiles(siteRoot), parse, production } = options;
  const { readHistory = readLastUpdates, readReference = loadReference } = options;
  const versions = resolveVersions(config.docs);
  const folders = versions.map(({ folder }) => folder);
  const loadSidebars = async ({ name, sidebarsFile }: Version) => {
    const sidebars = parseSidebars(await readDefault(sidebarsFile, options), sidebarsFile);
    return [name, sidebars] as const;
  };
  const [content, sidebars, history] = await Promise.all([
    readContent(files, versions, parse),
    Promise.all(versions.map(loadSidebars)),
    readHistory(siteRoot, folders),
  ]);
  const compiled = await compileAll(content.docs, compile);
  const reference = await readReference(config, siteRoot);
  const getCompiled = (source: string): CompiledDoc => {
    const doc = compiled.get(source);
    if (!doc) {
      throw new Error(`${source} was not compiled.`);
    }
    return doc;
  };
  const { site, warnings } = createSite({
    config,
    sidebars: new Map(sidebars),
    content,
    lastUpdates: new Map([...history].filter(([source]) => compiled.has(source))),
    production,
    reference,
    getSummary: getCompiled,
  });
  const images = openImages(siteRoot, config.baseUrl);
  const described = describePages(site, { getCompiled, findImage: images.find });
  checkRedirects(config, described.pages);
  const ofTexts = [...compiled].flatMap(([file, doc]) =>
    doc.warnings.map((warning) => ({ ...warning, file })),
  );
  return {
    siteRoot,
    site,
    pages: described.pages,
    shells: describeShells(site),
    compiled,
    images,
    warnings: [...content.warnings, ...warnings, ...described.warnings, ...ofTexts],
  };
}

/** Milliseconds that docs are compiled at a stretch. */
const TURN = 5;

async function compileAll(
  docs: { source: string; text: string }[],
  compile: Compile,
): Promise<Map<string, CompiledDoc>> {
  const failures: string[] = [];
  const compiled = new Map<string, CompiledDoc>();
  let turn = performance.now();
  for (const doc of docs) {
    // Threads that have work to ask for get their turn between docs.
    if (performance.now() - turn > TURN) {
      await setImmediate();
      turn = performance.now();
    }
    attempt(failures, () => compiled.set(doc.source, compile(doc.source, doc.text)));
  }
  throwAll(failures.sort());
  return compiled;
}

/** Does what may fail by an author's fault, so that all such faults are told at once. */
function attempt(
  failures: string[],
  action: () => void,
  fail: (error: SiteError) => void = ({ message }) => failures.push(message),
) {
  try {
    action();
  } catch (error) {
    if (!(error instanceof SiteError)) {
      throw error;
    }
    fail(error);
  }
}

function throwAll(failures: string[]) {
  if (failures.length > 0) {
    throw new SiteError(failures.join('\n'));
  }
}

/**
 * Finds what the docs of a site import, partials included, all the way down.
 *
 * @param report is told of docs with an import that leads nowhere, which are left out
 * @returns compiled docs with what they import, by source
 * @throws SiteError with every import that leads nowhere, unless they are reported
 */
export function linkDocs(
  loaded: LoadedSite,
  compile: Compile,
  report?: (source: string, error: SiteError) => void,
): Map<string, DocCode> {
  const { compiled, images, site, siteRoot, warnings } = loaded;
  const { readableFolders } = site.config;
  const outside = readableFolders.map((folder) =>
    posix.join(folder, relative(resolve(siteRoot, folder), siteRoot).split(sep).join('/')),
  );
  const docs = indexDocs(
    site.versions.flatMap((content) => content.docs),
    outside,
  );
  const linked = new Map<string, DocCode>();
  const failures: string[] = [];
  for (const content of site.versions) {
    const resolveNames = (source: string, links: SourceLink[]) => ({
      links: resolveDocLinks({ source }, links, { site, content, docs }),
      // A page tells itself of its own pictures that are missing.
      images: resolveDocImages({ source }, links, {
        findImage: images.find,
        warnings: compiled.has(source) ? [] : warnings,
      }),
    });
    const scope = { siteRoot, images, compile, resolveNames, readableFolders };
    for (const { source } of content.docs) {
      const doc = compiled.get(source);
      if (doc) {
        const fail = report && ((error: SiteError) => report(source, error));
        attempt(failures, () => linked.set(source, linkImports(source, doc, scope)), fail);
      }
    }
  }
  throwAll(failures);
  return linked;
}
