import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfigFromFile } from 'vite';
import { explainError } from './explain-error.ts';

/** Imports configuration files in TypeScript. */
export interface ConfigImporter {
  /**
   * Imports a file by its absolute path, and keeps the module until `forget` is called.
   *
   * @throws SiteError naming the file that can't be compiled or run
   */
  load(path: string): Promise<{ default?: unknown }>;
  /** Absolute paths of the imported files and of their own imports. */
  files: Set<string>;
  /** Forgets imported modules. */
  forget(): void;
}

/** Arguments for files that export a function, as in Vite's own configuration. */
const ENV = { command: 'build', mode: 'production' } as const;

/** @param root absolute path of the site's folder */
export function createConfigImporter(root: string): ConfigImporter {
  const known = new Map<string, Promise<{ default?: unknown }>>();
  const files = new Set<string>();
  const load = async (path: string) => {
    files.add(path);
    // Stack traces of thrown errors then name lines of the source.
    process.setSourceMapsEnabled(true);
    try {
      const loaded = await loadConfigFromFile(ENV, path, root, 'silent');
      for (const file of loaded?.dependencies ?? []) {
        files.add(file);
      }
      return { default: loaded?.config };
    } catch (error) {
      throw explainError(error, root, path);
    } finally {
      process.setSourceMapsEnabled(false);
    }
  };
  return {
    files,
    load(path) {
      const loading = known.get(path) ?? load(path);
      known.set(path, loading);
      return loading;
    },
    forget: () => known.clear(),
  };
}

/**
 * Reads the public path of a site.
 *
 * @param override path from the command line, which takes precedence over the configuration
 */
export async function readBase(
  config: ConfigImporter,
  root: string,
  override?: string,
): Promise<string> {
  if (override !== undefined) {
    return `/${override}/`.replaceAll(/\/{2,}/g, '/');
  }
  const file = join(root, 'site.config.ts');
  // Errors of the file are reported when the site is loaded.
  const module = existsSync(file) ? await config.load(file).catch(() => ({})) : {};
  const { baseUrl = '/' } = Object((module as { default?: unknown }).default);
  return typeof baseUrl === 'string' && /^\/(?:.*\/)?$/.test(baseUrl) ? baseUrl : '/';
}
