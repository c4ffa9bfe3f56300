import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isEqual } from 'es-toolkit';
import { SiteError } from '../model/site-error';
import { hashText } from '../site/hash';
import type { ImportConfig } from '../site/load-site';
import { type Engine, replaceFile } from './store';

/** What was bundled of a configuration file, and from which files. */
interface Manifest {
  /** Absolute path → hash of the text. */
  files: Record<string, string>;
  module: string;
  /** Hash of the module. */
  hash: string;
}

async function hashFile(path: string): Promise<string> {
  return hashText(await readFile(path, 'utf8'));
}

/** What was bundled earlier, where the module is there and its files are as they were; else null. */
async function readManifest(file: string): Promise<Manifest | null> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(file, 'utf8'));
    const hashes = await Promise.all(Object.keys(manifest.files).map(hashFile));
    const isWhole = manifest.hash === (await hashFile(manifest.module));
    return isWhole && isEqual(hashes, Object.values(manifest.files)) ? manifest : null;
  } catch {
    return null;
  }
}

async function bundleConfig(path: string, folder: string): Promise<Manifest> {
  if (path.includes('?')) {
    throw new SiteError(
      `${path}: cannot be read: the bundler takes what follows a "?" for no part of the name. Rename the folder.`,
    );
  }
  const { build } = await import('rolldown');
  const { output } = await build({
    input: path,
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[A-Z]:/i.test(id),
    platform: 'node',
    // What a configuration imports of the engine are functions that give back what they get.
    treeshake: { moduleSideEffects: false },
    output: { dir: folder, sourcemap: 'inline' },
    write: false,
  });
  const [chunk] = output;
  const files = await Promise.all(
    chunk.moduleIds.filter(existsSync).map(async (id) => [id, await hashFile(id)] as const),
  );
  const module = join(folder, `config-${hashText(path, chunk.code)}.mjs`);
  await replaceFile(module, chunk.code);
  return { files: Object.fromEntries(files), module, hash: hashText(chunk.code) };
}

/**
 * Makes the function that imports configuration, which is TypeScript: a file is bundled once, and
 * again when it or what it imports changes.
 */
export function createConfigImporter({ cache }: Engine): ImportConfig {
  const folder = join(cache, 'config');
  return async (path) => {
    const manifestFile = join(folder, `${hashText(relative(dirname(folder), path))}.json`);
    let manifest = await readManifest(manifestFile);
    if (!manifest) {
      manifest = await bundleConfig(path, folder);
      await replaceFile(manifestFile, JSON.stringify(manifest));
    }
    return import(pathToFileURL(manifest.module).href);
  };
}
