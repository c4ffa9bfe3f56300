import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sortBy, uniqBy } from 'es-toolkit';
import type { SiteConfig } from '../config';
import type { CompiledDoc, GetCompiled } from '../model/compiled';
import { AUTHOR_COMPONENTS } from '../model/doc-components';
import { collectErrors, type Finding, SiteError, writeFinding } from '../model/finding';
import type { Shell } from '../model/shell';
import { checkRedirects, listRedirects } from '../site/check-redirects';
import { findLines } from '../site/find-lines';
import { readHistory } from '../site/history';
import { listIds } from '../site/list-ids';
import { type ConfigOptions, checkFolders, loadSidebars } from '../site/load-config';
import { readContent } from '../site/read';
import { openData, type ReadData } from '../site/read-data';
import { loadRelease } from '../site/release';
import { readSearchData } from '../site/search-data';
import { createSite, type Site } from '../site/site';
import { resolveVersions } from '../site/versions';
import type { Page } from '.';
import { describePages } from './describe-pages';
import { diagramFolder, openDiagrams } from './doc/diagrams';
import { type ImageStore, openImages } from './images';
import { listDocComponents } from './list-doc-components';
import { loadReference } from './reference/load';
import { describeShells } from './shells';

/** Compiles the text of a doc. `source` is its path from the site's root. */
export type CompileText = (source: string, text: string) => CompiledDoc;

/** A site with all its pages as data. */
export interface LoadedSite {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  site: Site;
  pages: Page[];
  shells: Shell[];
  compiled: Map<string, CompiledDoc>;
  /** Returns the compiled text of a doc; empty if it can't be compiled. */
  getCompiled: GetCompiled;
  images: ImageStore;
  /** Findings that fail the build. Docs with errors count as empty. */
  errors: Finding[];
  /** Data files in the configuration, from the site's root. */
  dataFiles: Set<string>;
  warnings: Finding[];
}

/** Input for loading a site. */
export interface LoadOptions extends ConfigOptions {
  compile: CompileText;
  /** Excludes drafts. */
  production: boolean;
}

/**
 * Loads a site: reads and compiles its content, creates the model, and describes every page. Errors in docs
 * are collected, so that all are reported at once.
 *
 * @throws SiteError with findings without which the site can't be loaded at all
 */
export async function loadSite(config: SiteConfig, options: LoadOptions): Promise<LoadedSite> {
  const { compile, production, siteRoot } = options;
  const versions = resolveVersions(config.docs);
  const folders = versions.map(({ folder }) => folder);
  const dataFiles = new Set<string>();
  const openFile = openData(siteRoot);
  const readData: ReadData = (data) => {
    dataFiles.add(data.file);
    return openFile(data);
  };
  const folderErrors = checkFolders(siteRoot, versions);
  const readable = folderErrors.length > 0 ? [] : versions;
  const fatal = [...folderErrors];
  // Git runs while docs are compiled.
  const reading = readHistory(siteRoot, folders);
  const reference = collectErrors(fatal, () => loadReference(config, readData));
  const sidebars = await loadSidebars(versions, options);
  const content = readContent(siteRoot, readable);
  const search = readSearchData(siteRoot);
  const addLines = (findings: Finding[]) => findLines(findings, options);
  const { compiled, errors } = await compileAll(content.docs, compile);
  const ofFiles = [
    ...content.errors,
    ...errors,
    ...search.errors,
    ...listDocErrors(compiled, siteRoot),
  ];
  const release = collectErrors(fatal, () => loadRelease(config, readData));
  fatal.push(...sidebars.errors);
  if (fatal.length > 0) {
    refuseErrors(await addLines([...ofFiles, ...fatal]));
  }
  const empty = compile('', '');
  const getCompiled = (source: string) => compiled.get(source) ?? empty;
  const { site, ...findings } = createSite({
    config,
    sidebars: sidebars.byVersion,
    content,
    history: await reading,
    production,
    reference,
    release,
    search,
    getSummary: getCompiled,
  });
  const images = openImages(siteRoot, config.baseUrl);
  const described = describePages(site, {
    getCompiled,
    diagrams: openDiagrams(join(siteRoot, diagramFolder(config.docs.path)), !production),
    images,
  });
  const redirects = listRedirects(site, described.pages);
  const shellErrors: Finding[] = [];
  const shells = describeShells(site, shellErrors);
  const ofPages = [...described.errors, ...checkRedirects(config, described.pages)];
  return {
    siteRoot,
    site: { ...site, config: { ...config, redirects } },
    pages: described.pages,
    shells,
    compiled,
    getCompiled,
    images,
    dataFiles,
    errors: [...ofFiles, ...(await addLines([...findings.errors, ...ofPages, ...shellErrors]))],
    warnings: [
      ...content.warnings,
      ...(await addLines([...findings.warnings, ...described.warnings])),
      ...warningsOf(compiled),
    ],
  };
}

/** Lists the errors of compiled docs, including unknown components. */
function listDocErrors(docs: Map<string, CompiledDoc>, siteRoot: string): Finding[] {
  const names = [...listDocComponents(siteRoot).keys(), ...AUTHOR_COMPONENTS];
  return [...docs].flatMap(([file, { components, errors }]) => [
    ...errors.map((error) => ({ ...error, file })),
    ...components
      .filter(({ name }) => !names.includes(name))
      .map(({ line, name }) => ({
        file,
        line,
        message: `There is no component <${name}>. Add it to components/docs, or write the tag in \`code\`.\nAvailable components are:${listIds(names, name)}`,
      })),
  ]);
}

/** Warnings of the compiled docs. */
function warningsOf(docs: Map<string, CompiledDoc>): Finding[] {
  return [...docs].flatMap(([file, doc]) => doc.warnings.map((warning) => ({ ...warning, file })));
}

/** Time between pauses of compilation, in ms. */
const YIELD_INTERVAL = 5;

async function compileAll(
  docs: { source: string; text: string }[],
  compile: LoadOptions['compile'],
): Promise<{ compiled: Map<string, CompiledDoc>; errors: Finding[] }> {
  const errors: Finding[] = [];
  const compiled = new Map<string, CompiledDoc>();
  let lastYield = performance.now();
  for (const doc of docs) {
    // Lets messages from threads arrive.
    if (performance.now() - lastYield > YIELD_INTERVAL) {
      await setImmediate();
      lastYield = performance.now();
    }
    collectErrors(errors, () => compiled.set(doc.source, compile(doc.source, doc.text)));
  }
  return { compiled, errors };
}

/** @throws SiteError with the errors of a site, if there are any, sorted by location */
export function refuseErrors(errors: Finding[]): void {
  if (errors.length > 0) {
    throw new SiteError(
      sortBy(uniqBy(errors, writeFinding), ['file', 'line', 'column', 'message']),
    );
  }
}
