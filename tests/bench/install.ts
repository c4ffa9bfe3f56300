import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureCommand } from './process-tree';
import { SCRATCH } from './scratch';

/** What a folder's `package.json` says. */
export interface Manifest {
  private: true;
  type: 'module';
  scripts?: Record<string, string>;
  /** Exact versions by name. */
  dependencies: Record<string, string>;
  overrides?: Record<string, string>;
}

/**
 * Installs packages that only benchmarks need into a folder of their own, which is kept between runs;
 * only another set of versions is installed anew.
 *
 * @param name of the folder
 * @param manifest what to install
 * @returns absolute path of the folder
 * @throws Error when they cannot be installed
 */
export async function installPackages(name: string, manifest: Manifest): Promise<string> {
  const folder = join(SCRATCH, name);
  const marker = join(folder, 'installed.json');
  const wanted = JSON.stringify(manifest, null, 2);
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === wanted) {
    return folder;
  }
  console.log(`Installing ${name} into ${folder} …`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), wanted);
  await measureCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(marker, wanted);
  return folder;
}
