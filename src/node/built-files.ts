import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import type { BuiltAssets } from './assets.ts';
import { LICENSES_FILE } from './licenses.ts';
import type { OutputFile } from './output-folder';

/** Writes the styles that the configuration sets. Colors are hex or named, so they need no escaping. */
export function writeConfiguredColors({ announcementBar }: SiteConfig): string {
  const declarations = [
    ['--announcement-background', announcementBar?.backgroundColor],
    ['--announcement-text', announcementBar?.textColor],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name}:${value}`]));
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

/** Vite's output, with the configured colors in the style sheet of all pages. */
interface ColoredAssets extends BuiltAssets {
  stylesheet: TextFile;
}

/** Adds the configured colors to the style sheet of all pages: a page has no styles of its own. */
export async function addColors(built: BuiltAssets, config: SiteConfig): Promise<ColoredAssets> {
  const path = built.assets.stylesheet.slice(1);
  const colors = writeConfiguredColors(config);
  const text = (await readFile(join(built.folder, path), 'utf8')) + colors;
  const version = hash('sha256', text).slice(0, 8);
  const stylesheet = {
    path: colors === '' ? path : path.replace(/[^-]+\.css$/, `${version}.css`),
    text,
  };
  return {
    ...built,
    assets: { ...built.assets, stylesheet: `/${stylesheet.path}` },
    stylesheet,
  };
}

/** Scripts, styles and pictures, whose names hold a hash of their content, and the licenses. */
export async function listHashedFiles(
  { folder, stylesheet }: ColoredAssets,
  { images }: LoadedSite,
): Promise<OutputFile[]> {
  const names = await readdir(join(folder, 'assets'));
  return [
    ...names.map((name) => ({ path: `assets/${name}`, copy: join(folder, 'assets', name) })),
    stylesheet,
    { path: LICENSES_FILE, copy: join(folder, LICENSES_FILE) },
    ...[...images.files].map(([path, copy]) => ({ path, copy })),
  ];
}
