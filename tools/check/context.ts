import { pathToFileURL } from 'node:url';
import { once } from 'es-toolkit';
import type { SiteConfig } from '../../src/config';
import { compileDoc } from '../../src/markdown/compile';
import {
  type Compile,
  type LoadedSite,
  type LoadOptions,
  loadConfig,
  loadSite,
} from '../../src/site/load-site';
import type { CheckResult } from './finding';
import { type CheckedPage, readCheckedPages } from './pages';

/** What checks read. Each part is loaded once, when the first check asks for it. */
export interface CheckContext {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Absolute path of the folder that the site was built to. */
  out: string;
  /** The configuration alone. */
  config(): Promise<SiteConfig>;
  /** The site as readers get it: all pages as data, without drafts. */
  site(): Promise<LoadedSite>;
  /** Every Markdown file of the content. */
  pages(): Promise<CheckedPage[]>;
}

/** One check of the content. */
export type Check = (context: CheckContext) => Promise<CheckResult>;

/** Opens a site for checks; both paths are absolute. */
export function openContext(paths: Pick<CheckContext, 'siteRoot' | 'out'>): CheckContext {
  const { siteRoot } = paths;
  const compile: Compile = (source, text) => compileDoc(text, { source });
  const importConfig = (path: string) => import(pathToFileURL(path).href);
  const options: LoadOptions = { siteRoot, importConfig, compile, production: true };
  const config = once(async () => loadConfig(options));
  const site = once(async () => loadSite(await config(), options));
  return { ...paths, config, site, pages: once(() => readCheckedPages(siteRoot)) };
}
