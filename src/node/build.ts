import { hash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildEnvironment, ViteBuilder } from 'vite';
import { type Finding, isSiteError, SiteError, writeFinding } from '../model/finding.ts';
import { readAssets } from './assets.ts';
import { describeError } from './command-line.ts';
import { explainError } from './explain-error.ts';
import type { SiteFolders } from './settings.ts';
import type * as Site from './site.ts';

/** Removes the stack trace of errors that aren't bugs, because Vite prints it. */
export function hideStack(error: unknown): unknown {
  if (!isSiteError(error) && !(error instanceof Error && 'syscall' in error)) {
    return error;
  }
  const described = new Error(describeError(error).join('\nerror '));
  described.stack = described.message;
  return described;
}

/** Imports the server bundle from its folder. */
export function importSite(folder: string): Promise<typeof Site> {
  return import(pathToFileURL(join(folder, 'site.mjs')).href);
}

/** Hashes the code that highlights, and the versions of the packages that it uses. */
async function hashHighlighter(code: string, project: string): Promise<string> {
  const files = [join(code, 'draw-thread.mjs'), join(project, 'package-lock.json')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return hash('sha256', texts.join('\0'));
}

function findEnvironment({ environments }: ViteBuilder, name: string): BuildEnvironment {
  const environment = environments[name];
  if (!environment) {
    throw new Error(`Vite has no environment "${name}".`);
  }
  return environment;
}

/**
 * Bundles the code of an environment.
 *
 * @returns absolute path of the bundle's folder; rejects with a SiteError if the code can't be compiled
 */
export async function bundle(builder: ViteBuilder, name: 'client' | 'ssr'): Promise<string> {
  const environment = findEnvironment(builder, name);
  await builder.build(environment).catch((error: unknown) => {
    throw explainError(error, builder.config.root);
  });
  return environment.config.build.outDir;
}

/** Builds both bundles, and with the one for the server, the site. */
export async function buildDocs(
  builder: ViteBuilder,
  { base, cache, config, out, project, root }: SiteFolders,
  isStrict: boolean,
): Promise<void> {
  const started = performance.now();
  const { logger } = builder.config;
  const bundles = dirname(findEnvironment(builder, 'ssr').config.build.outDir);
  const building = bundle(builder, 'client').then(readAssets);
  building.catch(() => {});
  try {
    const code = await bundle(builder, 'ssr');
    const { buildSite } = await importSite(code);
    const { notes, pages, warnings } = await buildSite({
      ...{ root, base, out, cache, code, building, importConfig: config.load },
      revision: await hashHighlighter(code, project),
    });
    for (const finding of warnings) {
      logger.warn(`warning ${writeFinding(finding)}`);
    }
    const print = (finding: Finding) => console.log(`note ${writeFinding(finding)}`);
    notes.forEach(print);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(`${pages} pages in ${seconds} s, at most ${megabytes} MB of memory`);
    if (isStrict && warnings.length > 0) {
      const all = warnings.length === 1 ? 'is 1 warning' : `are ${warnings.length} warnings`;
      throw new SiteError(`There ${all}; --strict turns them into errors.`);
    }
  } catch (error) {
    throw hideStack(error);
  } finally {
    await building.catch(() => {});
    await rm(bundles, { recursive: true, force: true });
  }
}
