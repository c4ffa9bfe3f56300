import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseSidebars, parseSiteConfig, type SidebarsConfig, type SiteConfig } from '../config';
import { type Finding, findingsOf, SiteError } from '../model/finding';
import { type FindConfigLine, findLines } from './find-lines';
import type { Version } from './versions';

/**
 * Imports a configuration file by its absolute path. Rejects with a SiteError if the file can't be
 * compiled or run.
 */
export type ImportConfig = (path: string) => Promise<{ default?: unknown }>;

/** Inputs of the configuration. */
export interface ConfigOptions {
  /** Absolute path of the site's folder. */
  siteRoot: string;
  importConfig: ImportConfig;
  /** Finds lines in configuration files; without it, findings only have files. */
  findConfigLine?: FindConfigLine;
}

async function readDefault(file: string, options: ConfigOptions): Promise<unknown> {
  const { importConfig, siteRoot } = options;
  const path = join(siteRoot, file);
  if (!existsSync(path)) {
    throw new SiteError({ file, message: `There is no ${file} in the site's folder.` });
  }
  const module = await importConfig(path);
  if (module.default === undefined) {
    throw new SiteError({ file, message: 'has no default export: write "export default { … };".' });
  }
  return module.default;
}

/**
 * Reads and validates the configuration of a site.
 *
 * @throws SiteError with every finding
 */
export async function loadConfig(options: ConfigOptions): Promise<SiteConfig> {
  try {
    return parseSiteConfig(await readDefault('site.config.ts', options));
  } catch (error) {
    throw new SiteError(await findLines(findingsOf(error), options));
  }
}

/** Reads and validates the sidebars of all versions; invalid ones are empty. */
export async function loadSidebars(
  versions: Version[],
  options: ConfigOptions,
): Promise<{ byVersion: Map<string, SidebarsConfig>; errors: Finding[] }> {
  const errors: Finding[] = [];
  const load = async ({ name, sidebarsFile }: Version) => {
    try {
      const sidebars = parseSidebars(await readDefault(sidebarsFile, options), sidebarsFile);
      return [name, sidebars] as const;
    } catch (error) {
      errors.push(...findingsOf(error));
      return [name, {}] as const;
    }
  };
  return { byVersion: new Map(await Promise.all(versions.map(load))), errors };
}

/** Reports content folders that don't exist. */
export function checkFolders(siteRoot: string, versions: Version[]): Finding[] {
  return versions.flatMap(({ folder, name }, index) => {
    const stats = statSync(join(siteRoot, folder), { throwIfNoEntry: false });
    const [keys, key] =
      name === 'current'
        ? [['docs', 'path'], 'docs.path']
        : [['docs', 'versions', index, 'name'], `docs.versions[${index}].name`];
    const problem = stats ? 'is no folder' : 'does not exist';
    const message = `${key}: ${folder} ${problem}. Docs are read from it: create the folder, or configure another.`;
    return stats?.isDirectory() ? [] : [{ file: 'site.config.ts', keys, message }];
  });
}
