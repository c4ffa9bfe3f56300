import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../src/model/finding';

/** The package whose version is the release's. All packages of the monorepo name the same repository. */
export const RELEASE_PACKAGE = '@strapi/strapi';

/** The pinned packages that content is checked against. */
export interface Platform {
  /** Absolute path of `platform/`. */
  folder: string;
  /** Absolute path of its `node_modules/`. */
  packages: string;
}

/**
 * Finds the pinned packages of a site.
 *
 * @throws SiteError if they aren't installed
 */
export function openPlatform(siteRoot: string): Platform {
  const folder = join(siteRoot, 'platform');
  const packages = join(folder, 'node_modules');
  if (!existsSync(packages)) {
    throw new SiteError(
      'platform/node_modules: the pinned packages are not installed. Run: npm ci --prefix platform',
    );
  }
  return { folder, packages };
}
