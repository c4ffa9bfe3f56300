import { posix, relative, resolve, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sortBy, uniqBy } from 'es-toolkit';
import type { SiteConfig } from '../config';
import type { CompiledDoc, SourceLink } from '../model/compiled';
import type { DocCode } from '../model/doc-code';
import type { Page } from '../model/page';
import type { Shell } from '../model/shell';
import { findingsOf, SiteError, type SiteFinding, writeFinding } from '../model/site-error';
import { checkRedirects } from './check-redirects';
import { type Confinement, confineSite } from './confinement';
import { describePages } from './describe-pages';
import { indexDocs, resolveDocImages, resolveDocLinks } from './doc-links';
import { findLines } from './find-lines';
import { readHistory as readGitHistory } from './history';
import { type ImageStore, openImages } from './images';
import { type ImportScope, linkImports } from './link-imports';
import { type ConfigOptions, checkFolders, loadSidebars } from './load-config';
import { loadReference, loadRelease, loadReleaseDates } from './load-reference';
import { type ContentFiles, type ContentParsers, openContentFiles, readContent } from './read';
import type { OfText } from './remember';
import { describeShells } from './shells';
import { createSite, type Site } from './site';
import { resolveVersions } from './versions';

/** Compiles a doc. `source` is its path from the site's root, for messages. */
export type Compile = OfText<CompiledDoc>;

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
  errors: SiteFinding[];
  confinement: Confinement;
  warnings: SiteFinding[];
}

/** Where a site is loaded from, and with what. */
export interface LoadOptions extends ConfigOptions {
  compile: Compile;
  /** The site's content, where that is remembered. */
  files?: ContentFiles;
  /** Reads front matter and category files, where that is remembered. */
  parse?: Partial<ContentParsers>;
  /** Reads the history of changes, where that is remembered. */
  readHistory?: typeof readGitHistory;
  /** Reads the reference, where that is remembered. */
  readReference?: typeof loadReference;
  /** Reads when the history of exports learned of releases, where that is remembered. */
  readReleaseDates?: typeof loadReleaseDates;
  /** Reads the release, where that is remembered. */
  readRelease?: typeof loadRelease;
  /** Leaves drafts out. */
  production: boolean;
}

/** What stands for a doc whose text cannot be compiled. */
export const EMPTY_DOC: CompiledDoc = {
  code: '',
  hasCode: false,
  contentTitle: null,
  excerpt: '',
  headings: [],
  sections: [],
  links: [],
  imports: [],
  foreign: [],
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
  const { readHistory = readGitHistory, readReference = loadReference } = options;
  const { readRelease = loadRelease, readReleaseDates = loadReleaseDates } = options;
  const versions = resolveVersions(config.docs);
  const folders = versions.map(({ folder }) => folder);
  const confinement = confineSite(siteRoot, config);
  const folderErrors = checkFolders(siteRoot, versions);
  const readable = folderErrors.length > 0 ? [] : versions;
  // Another program reads it, while docs are compiled.
  const reading = Promise.all([
    readHistory(siteRoot, folders),
    readReleaseDates(config, confinement),
  ]);
  const [content, sidebars] = await Promise.all([
    readContent(files, readable, parse),
    loadSidebars(versions, { ...options, confinement }),
  ]);
  const texts = new Map(content.docs.map(({ source, text }) => [source, text]));
  const addLines = (findings: SiteFinding[]) => findLines(findings, { ...options, texts });
  const { compiled, errors } = await compileAll(content.docs, compile);
  const ofFiles = [...content.errors, ...errors];
  const fatal = [...folderErrors, ...sidebars.errors];
  const onFatal = (error: unknown) => {
    fatal.push(...findingsOf(error));
    return null;
  };
  const [reference, release] = await Promise.all([
    readReference(config, confinement).catch(onFatal),
    readRelease(config, confinement).catch(onFatal),
  ]);
  if (fatal.length > 0) {
    refuseErrors(await addLines([...ofFiles, ...fatal]));
  }
  const getCompiled = (source: string) => compiled.get(source) ?? EMPTY_DOC;
  const [history, releaseDates] = await reading;
  const { site, ...findings } = createSite({
    config,
    sidebars: sidebars.byVersion,
    content,
    history,
    releaseDates,
    production,
    reference,
    release,
    getSummary: getCompiled,
  });
  const images = openImages(confinement, config.baseUrl);
  const described = describePages(site, {
    getCompiled,
    findImage: images.find,
    explainImage: images.explain,
  });
  const shellErrors: SiteFinding[] = [];
  const shells = describeShells(site, shellErrors);
  const ofPages = [...described.errors, ...checkRedirects(config, described.pages)];
  return {
    siteRoot,
    site,
    pages: described.pages,
    shells,
    compiled,
    images,
    confinement,
    errors: [...ofFiles, ...(await addLines([...findings.errors, ...ofPages, ...shellErrors]))],
    warnings: [
      ...content.warnings,
      ...(await addLines([...findings.warnings, ...described.warnings])),
      ...warningsOf(compiled),
    ],
  };
}

/** What compiling found in docs that their authors should mend. */
function warningsOf(docs: Map<string, CompiledDoc>): SiteFinding[] {
  return [...docs].flatMap(([file, doc]) => doc.warnings.map((warning) => ({ ...warning, file })));
}

/** Milliseconds that docs are compiled at a stretch. */
const TURN = 5;

async function compileAll(
  docs: { source: string; text: string }[],
  compile: Compile,
): Promise<{ compiled: Map<string, CompiledDoc>; errors: SiteFinding[] }> {
  const errors: SiteFinding[] = [];
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
function attempt(errors: SiteFinding[], action: () => void) {
  try {
    action();
  } catch (error) {
    errors.push(...findingsOf(error));
  }
}

/** @throws SiteError with everything that is wrong with a site, in the order of its files */
export function refuseErrors(errors: SiteFinding[]): void {
  if (errors.length > 0) {
    throw new SiteError(
      sortBy(uniqBy(errors, writeFinding), ['file', 'line', 'column', 'message']),
    );
  }
}

/**
 * Finds what the docs of a site import, partials included, all the way down. Imports that lead nowhere
 * are added to its errors, and so are components that are unknown.
 *
 * @param components names of the site's own
 * @returns compiled docs with what they import, by source
 */
export function linkDocs(
  loaded: LoadedSite,
  { compile, components }: Pick<ImportScope, 'compile' | 'components'>,
): Map<string, DocCode> {
  const { compiled, confinement, errors, images, site, siteRoot, warnings } = loaded;
  const { readableFolders } = site.config;
  const outside = readableFolders.map((folder) =>
    posix.join(folder, relative(resolve(siteRoot, folder), siteRoot).split(sep).join('/')),
  );
  const docs = indexDocs(
    site.versions.flatMap((content) => content.docs),
    outside,
  );
  const linked = new Map<string, DocCode>();
  // A page tells itself of its own links and pictures that are wrong.
  const told = (source: string) =>
    compiled.has(source) ? { errors: [], warnings: [] } : { errors, warnings };
  const partials = new Map<string, CompiledDoc>();
  for (const content of site.versions) {
    const resolveNames = (source: string, links: SourceLink[]) => ({
      links: resolveDocLinks({ source }, links, { site, content, docs, ...told(source) }),
      images: resolveDocImages({ source }, links, {
        findImage: images.find,
        explainImage: images.explain,
        ...told(source),
      }),
    });
    const onPartial = (source: string, doc: CompiledDoc) => {
      if (!compiled.has(source)) {
        partials.set(source, doc);
      }
    };
    const scope = { confinement, images, compile, components, resolveNames, onPartial };
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
