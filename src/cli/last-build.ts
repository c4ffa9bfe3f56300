import { join, resolve } from 'node:path';
import { confineSite, isWithin } from '../files/confinement';
import { isDraft } from '../files/drafts';
import { fingerprint } from '../files/fingerprint';
import { hashText } from '../files/hash';
import { readGitState } from '../files/history';
import { loadConfig, loadSidebars } from '../site/load-config';
import { resolveVersions } from '../site/versions';
import type { BuildOptions, BuildReport } from './build';
import { cacheFolder } from './engine';
import { createConfigImporter } from './import-config';
import { openStore } from './store';

/** Folders of a site that it is not made from, but for packages, which the lockfile stands for. */
const LEFT_OUT = new Set(['.cache', '.git', 'node_modules']);

/** Describes the files that a site is made from, without its output; null where nothing is promised. */
export function fingerprintSite(siteRoot: string, out?: string): Promise<string | null> {
  return fingerprint(
    siteRoot,
    (entry) =>
      LEFT_OUT.has(entry.name) || isDraft(entry.name) || join(entry.parentPath, entry.name) === out,
  );
}

/**
 * Names all that a build reads: the engine, its options, the files of the site, what its configuration
 * comes to wherever that is from, and the history.
 *
 * @returns null where that cannot be promised; also with a configuration that is wrong
 */
async function nameInputs(options: BuildOptions) {
  const { engine, out, pageLimit, siteRoot } = options;
  const files = await fingerprintSite(siteRoot, out);
  const history = await readGitState(siteRoot);
  if (files === null) {
    return null;
  }
  try {
    const importer = { siteRoot, importConfig: createConfigImporter(engine, pageLimit) };
    const config = await loadConfig(importer);
    const versions = resolveVersions(config.docs);
    const confinement = confineSite(siteRoot, config);
    const sidebars = await loadSidebars(versions, { ...importer, confinement });
    const folders = [...config.readableFolders, ...versions.map(({ folder }) => folder)];
    const isApart = folders.some((folder) => !isWithin(resolve(siteRoot, folder), siteRoot));
    const made = JSON.stringify([out, pageLimit, history, config, [...sidebars.byVersion]]);
    const inputs = hashText(engine.hash, files, made);
    return isApart || sidebars.errors.length > 0 ? null : { inputs, read: { config, sidebars } };
  } catch {
    return null;
  }
}

/**
 * Builds a site, unless the last build of it wrote the same: then its output is there as it was
 * written, and nothing that it is made from has changed.
 *
 * @param build is given what was read on the way
 * @throws what `build` throws
 */
export async function buildUnlessBuilt(
  options: BuildOptions,
  build: (read?: Pick<BuildOptions, 'config' | 'sidebars'>) => Promise<BuildReport>,
): Promise<BuildReport> {
  const { engine, out, siteRoot } = options;
  const named = options.useCache ? await nameInputs(options) : null;
  if (named === null) {
    return build();
  }
  const { inputs, read } = named;
  const file = join(cacheFolder(engine, siteRoot), 'last.bin');
  const store = openStore<BuildReport>(file, engine.hash);
  const last = store.get(inputs);
  store.close();
  if (last && last.output === (await fingerprint(out))) {
    return { ...last, summary: 'Nothing has changed since the last build: the site is there.' };
  }
  const report = await build(read);
  if (report.output !== null && report.cacheFault === null) {
    const next = openStore<BuildReport>(file, engine.hash);
    next.set(inputs, report);
    await next.save();
    next.close();
  }
  return report;
}
