import type { SiteConfig } from '../config';
import type { Finding } from '../model/finding';
import { checkRedirects, listRedirects } from '../site/check-redirects';
import { findLines } from '../site/find-lines';
import type { Page } from '.';
import { describePages } from './describe-pages';
import { type LoadOptions, readSite, readTexts, type SiteModel } from './read-site';

/** A site with all its pages as data. */
export interface LoadedSite extends SiteModel {
  pages: Page[];
  /** Findings that fail the build. Docs with errors count as empty. */
  errors: Finding[];
  warnings: Finding[];
}

/**
 * Loads a site: reads and compiles its content, creates the model, and describes every page. Errors in docs
 * are collected, so that all are reported at once.
 *
 * @throws SiteError with findings without which the site can't be loaded at all
 */
export async function loadSite(config: SiteConfig, options: LoadOptions): Promise<LoadedSite> {
  return describeSite(await readSite(config, options));
}

/** Compiles all docs of a site, and describes every page. */
export async function describeSite(model: SiteModel): Promise<LoadedSite> {
  const { findings, options } = model;
  const { config } = model.site;
  const { search, ...ofTexts } = await readTexts(model, options.siteRoot);
  const site = { ...model.site, search };
  const described = describePages(site, model);
  const redirects = listRedirects(site, described.pages);
  const errors = [
    ...findings.errors,
    ...ofTexts.errors,
    ...described.errors,
    ...checkRedirects(config, described.pages),
  ];
  const warnings = [...findings.warnings, ...ofTexts.warnings, ...described.warnings];
  return {
    ...model,
    site: { ...site, config: { ...config, redirects } },
    pages: described.pages,
    errors: await findLines(errors, options),
    warnings: await findLines(warnings, options),
  };
}
