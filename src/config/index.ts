import type { z } from 'zod';
import { SiteError } from '../model/site-error';
import { type SidebarsConfig, type SidebarsConfigInput, sidebarsSchema } from './sidebars-schema';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from './site-schema';
import { offencesOf, pathText } from './strict-object';

export type { NavbarItem, NavbarLeafItem } from './navbar-schema';
export type { CategoryItem, CategoryLink, SidebarItem, SidebarsConfig } from './sidebars-schema';
export { categoryLinkSchema } from './sidebars-schema';
export type { SiteConfig } from './site-schema';
export { type Offence, offencesOf, strictObject } from './strict-object';

/**
 * Types the configuration of a site while it is written.
 *
 * @param config the site's configuration
 * @returns the same
 */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/**
 * Types the sidebars of a site while they are written.
 *
 * @param sidebars items by the sidebar's id
 * @returns the same
 */
export function defineSidebars(sidebars: SidebarsConfigInput): SidebarsConfigInput {
  return sidebars;
}

/** Checks a value and lists everything that is wrong with it at once. */
function parse<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const lines = offencesOf(result.error).map(
    ({ path, message }) => `  ${pathText(path) || '(top)'}: ${message}`,
  );
  throw new SiteError(`${file} is not valid:\n${lines.join('\n')}`);
}

/**
 * Checks the default export of `site.config.ts` and fills defaults in.
 *
 * @param value what the file exports
 * @param file name for the message
 * @throws SiteError with every offence: where, what is wrong, what is allowed
 */
export function parseSiteConfig(value: unknown, file = 'site.config.ts'): SiteConfig {
  return parse(siteConfigSchema, value, file);
}

/**
 * Checks the default export of `sidebars.ts` and writes its shorthands out.
 *
 * @param value what the file exports
 * @param file name for the message
 * @throws SiteError with every offence
 */
export function parseSidebars(value: unknown, file = 'sidebars.ts'): SidebarsConfig {
  return parse(sidebarsSchema, value, file);
}
