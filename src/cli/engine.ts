import { join } from 'node:path';
import { hashText } from '../files/hash';

/** The engine that runs, as `start.mjs` made it. */
export interface Engine {
  /** Absolute path of the project's folder. */
  projectRoot: string;
  /** Absolute path of the folder for what is made once. */
  cache: string;
  /** Hash of the engine's code: results of other code do not count. */
  hash: string;
  /** Absolute path of the folder that the engine's modules are in. */
  folder: string;
}

/** The engine of a command, which can be made anew while it runs. */
export interface RunningEngine extends Engine {
  /** Makes the engine of the code as it is now. Rejects when that cannot be bundled. */
  renew(): Promise<unknown>;
}

/** Absolute path of the folder that holds results of earlier builds of a site. */
export function cacheFolder({ cache }: Pick<Engine, 'cache'>, siteRoot: string): string {
  return join(cache, 'sites', hashText(siteRoot).slice(0, 8));
}

/** Name of the folder of bundles in it. */
export const BUNDLES = 'bundles';
