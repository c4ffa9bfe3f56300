import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { ClientAssets } from '../model/client-assets.ts';
import { classPrefix, listSheets, SHEETS, type Sheet } from './styles.ts';

/** Scripts and styles as Vite built them. */
export interface BuiltAssets {
  /** Absolute path of the folder that `assets/` is in. */
  folder: string;
  assets: ClientAssets;
}

/** Name of the script that every page loads. */
export const ENTRY = 'index';

/**
 * Reads what Vite built for the browser.
 *
 * @param folder absolute path of the client build
 * @param options `project`, `root`: absolute paths of the project's and of the site's folder
 */
export async function readAssets(
  folder: string,
  { project, root }: { project: string; root: string },
): Promise<BuiltAssets> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const files = await readdir(join(folder, 'assets'));
  const entry = Object.values(manifest).find((each) => each.isEntry && each.name === ENTRY);
  const sheets = listSheets(project, root);
  const sheetOf = (name: Sheet) => {
    const file = files.find((each) => each.startsWith(`${name}-`) && each.endsWith('.css'));
    return file === undefined ? [] : [`/assets/${file}`];
  };
  const [stylesheet] = sheetOf('style');
  if (!entry || stylesheet === undefined) {
    throw new Error('The build has no script or no style sheet.');
  }
  const lost = entry.css?.find(
    (path) => !SHEETS.some((name) => path.startsWith(`assets/${name}-`)),
  );
  if (lost !== undefined) {
    throw new Error(`No page links ${lost}: import styles of the entry with "?inline".`);
  }
  return {
    folder,
    assets: {
      entry: `/${entry.file}`,
      stylesheet,
      lateStyles: (['home', 'late'] as const).flatMap((name) =>
        sheetOf(name).map((path) => ({ name, path, prefixes: sheets[name].map(classPrefix) })),
      ),
    },
  };
}
