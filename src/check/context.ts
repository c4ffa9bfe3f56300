import { pathToFileURL } from 'node:url';
import { cachedCompile } from '../build/compile-docs';
import { compilerRevision, openDocCache } from '../build/doc-cache';
import { type LoadedSite, type LoadOptions, loadConfig, loadSite } from '../build/load-site';
import type { SiteConfig } from '../config';
import { compileDoc } from '../markdown/compile';
import type { CheckResult } from './finding';

/** What checks read. The site is loaded once, when the first check asks for it. */
export interface CheckContext {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  /** Absolute path of the folder that the site was built to. */
  out: string;
  /** The configuration alone. */
  config(): Promise<SiteConfig>;
  /** The site as readers get it: all pages as data, without drafts. */
  site(): Promise<LoadedSite>;
}

/** One check of the content. */
export type Check = (context: CheckContext) => Promise<CheckResult>;

/**
 * Opens a site for checks.
 *
 * @param options `siteRoot`: absolute path of the site's folder; `out`: absolute path of its build
 */
export function openContext({ siteRoot, out }: { siteRoot: string; out: string }): CheckContext {
  const options = once(() => loadOptions(siteRoot));
  const config = once(async () => loadConfig(await options()));
  const site = once(async () => loadSite(await config(), await options()));
  return { siteRoot, out, config, site };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

async function loadOptions(siteRoot: string): Promise<LoadOptions> {
  const compile = cachedCompile(
    ({ source, text }) => compileDoc(text, { source }),
    openDocCache(siteRoot),
    await compilerRevision(),
  );
  const importConfig = (path: string) => import(pathToFileURL(path).href);
  return { siteRoot, importConfig, compile, production: true };
}
