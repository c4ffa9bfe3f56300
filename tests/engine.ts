import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions } from '../src/cli/build';
import type { Engine } from '../src/cli/engine';
import { findingsOf, writeFinding } from '../src/model/finding';

const PROJECT = resolve(import.meta.dirname, '..');

/**
 * Makes the engine where it is not there: any command does, even one that is none. Builds of tests run
 * it as authors do, as a bundle: the threads that draw are modules of it, and only in it do classes have
 * the names of the style sheets.
 */
export function makeEngine(): Engine {
  const { stderr } = spawnSync(process.execPath, [join(PROJECT, 'src/cli/start.mjs')], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  const cache = join(PROJECT, '.cache');
  const [hash, ...others] = readdirSync(join(cache, 'engine')).filter((name) => !/\./.test(name));
  if (hash === undefined || others.length > 0) {
    throw new Error(`There is not one engine in .cache/engine.\n${stderr}`);
  }
  return { projectRoot: PROJECT, cache, hash, folder: join(cache, 'engine', hash) };
}

/** What a build says, as the command shows it, without the words "error" and "warning". */
export interface Built {
  /** The exit code of the command. */
  status: 0 | 1;
  errors: string[];
  warnings: string[];
}

/** What to build, and how, where it is not as the command does by itself. */
export type BuildRequest = Pick<BuildOptions, 'engine' | 'siteRoot' | 'out'> &
  Partial<BuildOptions> & { strict?: boolean };

/**
 * Builds a site in this process, by the function that the command calls.
 *
 * @throws what is a fault of the code and none of the site
 */
export async function buildHere(request: BuildRequest): Promise<Built> {
  const { engine, out, siteRoot, strict, useCache = true } = request;
  const module = pathToFileURL(join(engine.folder, 'build.mjs')).href;
  const { buildSite, refuseWarnings }: typeof import('../src/cli/build') = await import(module);
  let warnings: string[] = [];
  try {
    const report = await buildSite({ engine, out, siteRoot, useCache });
    warnings = report.warnings.map(writeFinding);
    if (report.cacheFault !== null) {
      throw new Error(report.cacheFault);
    }
    if (strict) {
      refuseWarnings(report);
    }
    return { status: 0, errors: [], warnings };
  } catch (error) {
    return { status: 1, errors: findingsOf(error).map(writeFinding), warnings };
  }
}
