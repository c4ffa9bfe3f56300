import { join } from 'node:path';
import { attempt, memoize, sortBy, uniqBy } from 'es-toolkit';
import type { SiteConfig } from '../config';
import type { CompiledDoc, GetCompiled } from '../model/compiled';
import {
  collectErrors,
  type Finding,
  type Findings,
  SiteError,
  writeFinding,
} from '../model/finding';
import type { Shell } from '../model/shell';
import type { RawDoc } from '../site/doc';
import { findLines } from '../site/find-lines';
import { readHistory } from '../site/history';
import { listIds } from '../site/list-ids';
import { type ConfigOptions, checkFolders, loadSidebars } from '../site/load-config';
import { createPauses } from '../site/pause';
import { readContent } from '../site/read';
import { openData, type ReadData } from '../site/read-data';
import { loadRelease } from '../site/release';
import { readSearchData, type SearchData } from '../site/search-data';
import { createSite, type Site } from '../site/site';
import { resolveVersions } from '../site/versions';
import { type DiagramStore, diagramFolder, openDiagrams } from './doc/diagrams';
import { type ImageStore, openImages } from './images';
import { listDocComponents } from './list-doc-components';
import { loadReference } from './reference/load';
import { describeShells } from './shells';

/** Compiles the text of a doc. `source` is its path from the site's root. */
export type CompileText = (source: string, text: string) => CompiledDoc;

/** Input for loading a site. */
export interface LoadOptions extends ConfigOptions {
  compile: CompileText;
  /** Excludes drafts. */
  production: boolean;
}

/** Docs that are compiled on demand. */
interface CompiledDocs {
  docs: RawDoc[];
  /** Docs compiled so far, by source. */
  compiled: Map<string, CompiledDoc>;
  /** @throws SiteError if the text can't be compiled */
  compileDoc: (doc: RawDoc) => CompiledDoc;
  /** Returns the compiled text of a doc; empty if it can't be compiled. */
  getCompiled: GetCompiled;
}

/** A site before all docs are compiled: enough to show one of them. */
export interface SiteModel extends CompiledDocs {
  options: LoadOptions;
  /** Without the data of search. */
  site: Site;
  shells: Shell[];
  diagrams: DiagramStore;
  images: ImageStore;
  /** Data files in the configuration, from the site's root. */
  dataFiles: Set<string>;
  /** Findings so far, without lines of configuration. */
  findings: Findings;
}

function openDocs(docs: RawDoc[], compile: CompileText): CompiledDocs {
  const bySource = new Map(docs.map((doc) => [doc.source, doc]));
  const compiled = new Map<string, CompiledDoc>();
  const compileDoc = ({ source, text }: RawDoc) => {
    const result = compiled.get(source) ?? compile(source, text);
    compiled.set(source, result);
    return result;
  };
  const empty = compile('', '');
  // Docs that can't be compiled aren't tried again.
  const getCompiled = memoize((source: string) => {
    const doc = bySource.get(source);
    return (doc && attempt(() => compileDoc(doc))[1]) ?? empty;
  });
  return { docs, compiled, compileDoc, getCompiled };
}

/**
 * Reads the inputs of a site's model, and creates it: front matter, sidebars, data files, history.
 *
 * @throws SiteError with findings without which the site can't be loaded at all
 */
export async function readSite(config: SiteConfig, options: LoadOptions): Promise<SiteModel> {
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
  // Git runs, and sidebars are bundled, while files are read.
  const rest = Promise.all([loadSidebars(versions, options), readHistory(siteRoot, folders)]);
  const reference = collectErrors(fatal, () => loadReference(config, readData));
  const content = await readContent(siteRoot, readable);
  const docs = openDocs(content.docs, compile);
  const release = collectErrors(fatal, () => loadRelease(config, readData));
  const [sidebars, history] = await rest;
  fatal.push(...sidebars.errors);
  if (fatal.length > 0) {
    const { errors } = await readTexts(docs, siteRoot);
    throwErrors(await findLines([...content.errors, ...errors, ...fatal], options));
  }
  const { site, ...findings } = createSite({
    config,
    sidebars: sidebars.byVersion,
    content,
    history,
    production,
    reference,
    release,
    getSummary: docs.getCompiled,
  });
  const shellErrors: Finding[] = [];
  return {
    ...docs,
    options,
    site,
    shells: describeShells(site, shellErrors),
    diagrams: openDiagrams(join(siteRoot, diagramFolder(config.docs.path)), !production),
    images: openImages(siteRoot, config.baseUrl),
    dataFiles,
    findings: {
      errors: [...content.errors, ...findings.errors, ...shellErrors],
      warnings: [...content.warnings, ...findings.warnings],
    },
  };
}

/** Compiles all docs and reads the data of search. */
export async function readTexts(
  docs: CompiledDocs,
  siteRoot: string,
): Promise<Findings & { search: SearchData }> {
  const errors = await compileAll(docs);
  const { errors: ofSearch, ...search } = readSearchData(siteRoot);
  const warnings = [...docs.compiled].flatMap(([file, doc]) =>
    doc.warnings.map((warning) => ({ ...warning, file })),
  );
  errors.push(...ofSearch, ...listDocErrors(docs.compiled, siteRoot));
  return { search, errors, warnings };
}

async function compileAll({ compileDoc, docs }: CompiledDocs): Promise<Finding[]> {
  const errors: Finding[] = [];
  const pause = createPauses();
  for (const doc of docs) {
    await pause();
    collectErrors(errors, () => compileDoc(doc));
  }
  return errors;
}

/** Lists the errors of compiled docs, including unknown components. */
function listDocErrors(docs: Map<string, CompiledDoc>, siteRoot: string): Finding[] {
  const names = [...listDocComponents(siteRoot).keys()];
  const listed = (name: string) =>
    names.length > 0 ? `\nAvailable components are:${listIds(names, name)}` : '';
  return [...docs].flatMap(([file, { components, errors }]) => [
    ...errors.map((error) => ({ ...error, file })),
    ...components
      .filter(({ name }) => !names.includes(name))
      .map(({ line, name }) => ({
        file,
        line,
        message: `There is no component <${name}>. Add it to components/docs, or write the tag in \`code\`.${listed(name)}`,
      })),
  ]);
}

/** @throws SiteError with the errors of a site, if there are any, sorted by location */
export function throwErrors(errors: Finding[]): void {
  if (errors.length > 0) {
    throw new SiteError(
      sortBy(uniqBy(errors, writeFinding), ['file', 'line', 'column', 'message']),
    );
  }
}
