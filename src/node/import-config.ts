import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { explainError } from './explain-error.ts';

/** Imports configuration files, which are TypeScript. */
export interface ConfigImporter {
  /**
   * Imports a file by its absolute path, once until `forget` is called.
   *
   * @throws SiteError naming the file that can't be compiled or run
   */
  load(path: string): Promise<{ default?: unknown }>;
  /** Absolute paths of the files imported so far, and of those they import. */
  files: Set<string>;
  /** Has files imported anew. */
  forget(): void;
}

/** @param root absolute path of the site's folder */
export function createConfigImporter(root: string): ConfigImporter {
  const known = new Map<string, Promise<{ default?: unknown }>>();
  const files = new Set<string>();
  const load = async (path: string) => {
    files.add(path);
    try {
      const { dependencies, module } = await runnerImport<{ default?: unknown }>(path, {
        configFile: false,
        logLevel: 'silent',
        root,
      });
      for (const file of dependencies) {
        files.add(file);
      }
      return module;
    } catch (error) {
      throw explainError(error, root, path);
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
 * @param given path on the command line, which takes precedence over the configuration
 */
export async function readBase(
  config: ConfigImporter,
  root: string,
  given?: string,
): Promise<string> {
  if (given !== undefined) {
    return `/${given}/`.replaceAll(/\/{2,}/g, '/');
  }
  const file = join(root, 'site.config.ts');
  // What is wrong with the file is reported when the site is loaded.
  const module = existsSync(file) ? await config.load(file).catch(() => ({})) : {};
  const { baseUrl = '/' } = Object((module as { default?: unknown }).default);
  return typeof baseUrl === 'string' && /^\/(?:.*\/)?$/.test(baseUrl) ? baseUrl : '/';
}
