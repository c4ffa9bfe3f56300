import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEqual } from 'es-toolkit';
import { hashText } from '../site/hash';
import type { ImportConfig } from '../site/load-site';
import type { Engine } from './store';
import { tryModule } from './try-module';

/** What was bundled of a configuration file, and from which files. */
interface Manifest {
  /** Absolute path → hash of the text. */
  files: Record<string, string>;
  module: string;
}

async function hashFile(path: string): Promise<string> {
  return hashText(await readFile(path, 'utf8'));
}

/** What was bundled earlier, where the module is there and its files are as they were; else null. */
async function readManifest(file: string): Promise<Manifest | null> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    const hashes = await Promise.all(Object.keys(manifest.files).map(hashFile));
    const isFresh = existsSync(manifest.module) && isEqual(hashes, Object.values(manifest.files));
    return isFresh ? manifest : null;
  } catch {
    return null;
  }
}

async function bundleConfig(path: string, folder: string): Promise<Manifest> {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: path,
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Z]:/i.test(id),
    platform: 'node',
    // What a configuration imports of the engine are functions that give back what they get.
    treeshake: { moduleSideEffects: false },
    write: false,
  });
  const [chunk] = output;
  const files = await Promise.all(
    chunk.moduleIds.filter(existsSync).map(async (id) => [id, await hashFile(id)] as const),
  );
  const module = join(folder, `config-${hashText(path, chunk.code)}.mjs`);
  await mkdir(folder, { recursive: true });
  const draft = `${module}.${process.pid}`;
  await writeFile(draft, chunk.code);
  await rename(draft, module);
  return { files: Object.fromEntries(files), module };
}

/**
 * Makes the function that imports configuration, which is TypeScript: a file is bundled once, and
 * again when it or what it imports changes. It is tried first: one that never ends is an error.
 *
 * @param limit seconds that a file may take
 */
export function createConfigImporter({ projectRoot }: Engine, limit: number): ImportConfig {
  const folder = join(projectRoot, '.cache/config');
  return async (path) => {
    const manifestFile = join(folder, `${hashText(relative(dirname(folder), path))}.json`);
    let manifest = await readManifest(manifestFile);
    if (!manifest) {
      manifest = await bundleConfig(path, folder);
      await tryModule(pathToFileURL(manifest.module).href, { name: basename(path), limit });
      await writeFile(manifestFile, JSON.stringify(manifest));
    }
    return import(pathToFileURL(manifest.module).href);
  };
}
