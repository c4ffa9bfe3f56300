import { pathToFileURL } from 'node:url';
import { once } from 'es-toolkit';
import type { SiteConfig } from '../../src/config';
import { compileDoc } from '../../src/markdown/compile';
import type { Finding } from '../../src/model/finding';
import {
  type LoadedSite,
  type LoadOptions,
  loadSite,
  refuseErrors,
} from '../../src/pages/load-site';
import { loadConfig } from '../../src/site/load-config';
import { type CheckedPage, readPages } from './pages';

/** One check of the content: what in it is not true, or not as the site's rules want it. */
export type Check = (context: CheckContext) => Promise<Finding[]>;

/** The line, from 1, that an offset of a text is on. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** What checks read. Each part is loaded once, when the first check asks for it. */
export interface CheckContext {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** The configuration alone. */
  config(): Promise<SiteConfig>;
  /** The site as readers get it: all pages as data, without drafts. */
  site(): Promise<LoadedSite>;
  /** Every Markdown file of the docs that are being written. */
  pages(): Promise<CheckedPage[]>;
  /** Those of all versions, but for drafts, because they are not done. */
  docs(): Promise<CheckedPage[]>;
}

/** Opens a site for checks, a folder given by its absolute path. */
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
    refuseErrors(loaded.errors);
    return loaded;
  });
  const files = once(async () => readPages(siteRoot, await config()));
  return {
    siteRoot,
    config,
    site,
    pages: async () => (await files()).filter(({ version }) => version === 'current'),
    docs: async () => (await files()).filter(({ frontMatter }) => !frontMatter.draft),
  };
}
