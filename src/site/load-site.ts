import { existsSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sortBy, uniqBy } from 'es-toolkit';
import { parseSidebars, parseSiteConfig, type SiteConfig } from '../config';
import type { CompiledDoc, SourceLink } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import { isSiteError, SiteError, type SiteWarning, writeFinding } from '../model/site-error';
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
  /** What a person has to mend; docs that it is about count as empty. */
  errors: SiteWarning[];
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

/** A doc whose text cannot be compiled. */
const NOTHING: CompiledDoc = {
  code: '',
  hasCode: false,
  contentTitle: null,
  excerpt: '',
  headings: [],
  sections: [],
  links: [],
  imports: [],
  styles: [],
  identifiers: [],
  twin: [],
  figures: [],
  errors: [],
  warnings: [],
};

/**
 * Loads a site: reads and compiles its content, puts the model together, and describes every page. What
 * is wrong with one doc does not hide what is wrong with another: it is in the site's errors.
 *
 * @throws SiteError with what has to be mended before anything else can be known
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
  const { compiled, errors } = await compileAll(content.docs, compile);
  const reference = await readReference(config, siteRoot);
  const getCompiled = (source: string) => compiled.get(source) ?? NOTHING;
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
  return {
    siteRoot,
    site,
    pages: described.pages,
    shells: describeShells(site),
    compiled,
    images,
    errors: [...content.errors, ...errors, ...described.errors],
    warnings: [...content.warnings, ...warnings, ...described.warnings, ...warningsOf(compiled)],
  };
}

/** What compiling found in docs that their authors should mend. */
function warningsOf(docs: Map<string, CompiledDoc>): SiteWarning[] {
  return [...docs].flatMap(([file, doc]) => doc.warnings.map((warning) => ({ ...warning, file })));
}

/** Milliseconds that docs are compiled at a stretch. */
const TURN = 5;

async function compileAll(
  docs: { source: string; text: string }[],
  compile: Compile,
): Promise<{ compiled: Map<string, CompiledDoc>; errors: SiteWarning[] }> {
  const errors: SiteWarning[] = [];
  const compiled = new Map<string, CompiledDoc>();
  let turn = performance.now();
  for (const doc of docs) {
    // Threads that have work to ask for get their turn between docs.
    if (performance.now() - turn > TURN) {
      await setImmediate();
      turn = performance.now();
    }
    attempt(errors, () => compiled.set(doc.source, compile(doc.source, doc.text)));
  }
  return { compiled, errors };
}

/** Does what may fail by an author's fault, so that all such faults are told at once. */
function attempt(errors: SiteWarning[], action: () => void) {
  try {
    action();
  } catch (error) {
    if (!isSiteError(error)) {
      throw error;
    }
    errors.push(...error.findings);
  }
}

/** @throws SiteError with everything that is wrong with a site, in the order of its files */
export function refuseErrors(errors: SiteWarning[]): void {
  if (errors.length > 0) {
    throw new SiteError(
      sortBy(uniqBy(errors, writeFinding), ['file', 'line', 'column', 'message']),
    );
  }
}

/**
 * Finds what the docs of a site import, partials included, all the way down. Imports that lead nowhere
 * are added to its errors.
 *
 * @returns compiled docs with what they import, by source
 */
export function linkDocs(loaded: LoadedSite, compile: Compile): Map<string, DocCode> {
  const { compiled, errors, images, site, siteRoot, warnings } = loaded;
  const { readableFolders } = site.config;
  const outside = readableFolders.map((folder) =>
    posix.join(folder, relative(resolve(siteRoot, folder), siteRoot).split(sep).join('/')),
  );
  const docs = indexDocs(
    site.versions.flatMap((content) => content.docs),
    outside,
  );
  const linked = new Map<string, DocCode>();
  const partials = new Map<string, CompiledDoc>();
  for (const content of site.versions) {
    const resolveNames = (source: string, links: SourceLink[]) => ({
      links: resolveDocLinks({ source }, links, { site, content, docs }),
      // A page tells itself of its own pictures that are missing.
      images: resolveDocImages({ source }, links, {
        findImage: images.find,
        warnings: compiled.has(source) ? [] : warnings,
      }),
    });
    const onPartial = (source: string, doc: CompiledDoc) => {
      if (!compiled.has(source)) {
        partials.set(source, doc);
      }
    };
    const scope = { siteRoot, images, compile, resolveNames, readableFolders, onPartial };
    for (const { source } of content.docs) {
      const doc = compiled.get(source);
      if (doc) {
        attempt(errors, () => linked.set(source, linkImports(source, doc, scope)));
      }
    }
  }
  warnings.push(...warningsOf(partials));
  return linked;
}
