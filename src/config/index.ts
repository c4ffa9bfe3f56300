import { z } from 'zod';
import { SiteError } from '../model/site-error';
import { type SidebarsConfig, type SidebarsConfigInput, sidebarsSchema } from './sidebars-schema';
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from './site-schema';

export type { NavbarItem, NavbarLeafItem } from './navbar-schema';
export type { CategoryItem, SidebarItem, SidebarsConfig } from './sidebars-schema';
export { categoryLinkSchema, sidebarsSchema } from './sidebars-schema';
export { type SiteConfig, siteConfigSchema } from './site-schema';
export { strictObject } from './strict-object';

/** Types the configuration of a site while it is written. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Types the sidebars of a site while they are written. */
export function defineSidebars(sidebars: SidebarsConfigInput): SidebarsConfigInput {
  return sidebars;
}

/** Checks a value and lists everything that is wrong with it at once. */
function parse<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const lines = result.error.issues.map(
    ({ path, message }) => `  ${z.core.toDotPath(path) || '(top)'}: ${message}`,
  );
  throw new SiteError(`${file} is not valid:\n${lines.join('\n')}`);
}

/**
 * Checks the default export of `site.config.ts` and fills defaults in.
 * @throws SiteError with every offense: where, what is wrong, what is allowed
 */
export function parseSiteConfig(value: unknown): SiteConfig {
  return parse(siteConfigSchema, value, 'site.config.ts');
}

/**
 * Checks the default export of `sidebars.ts` and writes its shorthands out.
 * @throws SiteError with every offense
 */
export function parseSidebars(value: unknown, file = 'sidebars.ts'): SidebarsConfig {
  return parse(sidebarsSchema, value, file);
}
