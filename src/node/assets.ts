import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { LICENSES_FILE } from './licenses.ts';
import type { OutputFile } from './output-folder.ts';

/** Public paths, without the base, of the script and the style sheet that every page loads. */
export interface ClientAssets {
  /** The module that hydrates the page. */
  entry: string;
  stylesheet: string;
}

/** Scripts and styles as Vite built them. */
export interface BuiltAssets {
  assets: ClientAssets;
  /** Files whose names have a content hash, and the licenses. */
  files: OutputFile[];
}

/** Name of the script that every page loads. */
export const ENTRY = 'index';

/**
 * Reads the client build.
 *
 * @param folder absolute path of the client build
 */
export async function readAssets(folder: string): Promise<BuiltAssets> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const entry = Object.values(manifest).find((each) => each.isEntry && each.name === ENTRY);
  const [stylesheet] = entry?.css ?? [];
  if (!entry || stylesheet === undefined) {
    throw new Error('The build has no script or no style sheet.');
  }
  const names = await readdir(join(folder, 'assets'));
  const paths = [...names.map((name) => `assets/${name}`), LICENSES_FILE];
  return {
    assets: { entry: `/${entry.file}`, stylesheet: `/${stylesheet}` },
    files: paths.map((path) => ({ path, copy: join(folder, path) })),
  };
}
