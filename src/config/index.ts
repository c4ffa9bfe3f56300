import type { z } from 'zod';
import { SiteError } from '../model/finding';
import { checkValue } from './check-value';
import { type SidebarsConfig, type SidebarsConfigInput, sidebarsSchema } from './sidebars-schema';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from './site-schema';

export { checkValue } from './check-value';
export { BACKSLASH, linkTarget, strictObject } from './fields';
export type { NavbarItem, NavbarLeafItem } from './navbar-schema';
export type { Redirect } from './redirects-schema';
export type { CategoryItem, SidebarItem, SidebarsConfig } from './sidebars-schema';
export { type SiteConfig, siteConfigSchema } from './site-schema';

/** Adds types to `site.config.ts`. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Adds types to `sidebars.ts`. */
export function defineSidebars(sidebars: SidebarsConfigInput): SidebarsConfigInput {
  return sidebars;
}

function parse<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const { data, findings } = checkValue(schema, value);
  if (data !== null) {
    return data;
  }
  throw new SiteError(findings.map((finding) => ({ ...finding, file })));
}

/**
 * Checks the default export of `site.config.ts` and fills in defaults.
 *
 * @throws SiteError with every finding
 */
export function parseSiteConfig(value: unknown): SiteConfig {
  return parse(siteConfigSchema, value, 'site.config.ts');
}

/**
 * Checks the default export of `sidebars.ts` and expands the ids of docs.
 *
 * @throws SiteError with every finding
 */
export function parseSidebars(value: unknown, file = 'sidebars.ts'): SidebarsConfig {
  return parse(sidebarsSchema, value, file);
}
