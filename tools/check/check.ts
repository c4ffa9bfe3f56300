import { pathToFileURL } from 'node:url';
import { once } from 'es-toolkit';
import type { SiteConfig } from '../../src/config';
import { compileDoc } from '../../src/markdown/compile';
import type { Finding } from '../../src/model/finding';
import { type LoadedSite, loadSite } from '../../src/pages/load-site';
import { type LoadOptions, throwErrors } from '../../src/pages/read-site';
import { loadConfig } from '../../src/site/load-config';
import { type KnownIdentifiers, readKnownIdentifiers } from './identifiers/known-identifiers';
import { type CheckedPage, readPages } from './pages';
import { openPlatform } from './platform';

/** A check of the content. Returns everything it objects to. */
export type Check = (context: CheckContext) => Promise<Finding[]>;

/** Converts an offset in a string to a line number, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Input of the checks. Each part is loaded on first use and then shared. */
export interface CheckContext {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  config(): Promise<SiteConfig>;
  /** The production site: all pages as data, without drafts. */
  site(): Promise<LoadedSite>;
  /** Markdown files of the current version, including drafts. */
  pages(): Promise<CheckedPage[]>;
  /** Packages, files and commands of the pinned release. */
  identifiers(): Promise<KnownIdentifiers>;
}

/** Opens a site for checks, by the absolute path of its folder. */
export function openContext(siteRoot: string): CheckContext {
  const options: LoadOptions = {
    siteRoot,
    importConfig: (path) => import(pathToFileURL(path).href),
    compile: (source, text) => compileDoc(text, { source }),
    production: true,
  };
  const config = once(async () => loadConfig(options));
  const site = once(async () => {
    const loaded = await loadSite(await config(), options);
    throwErrors(loaded.errors);
    return loaded;
  });
  const pages = once(async () => {
    const all = await readPages(siteRoot, await config());
    return all.filter(({ version }) => version === 'current');
  });
  return {
    siteRoot,
    config,
    site,
    pages,
    identifiers: once(async () => readKnownIdentifiers(openPlatform(siteRoot))),
  };
}
