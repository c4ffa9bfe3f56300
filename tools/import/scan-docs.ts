import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { posix, relative, resolve, sep } from 'node:path';
import { attempt } from 'es-toolkit';
import { glob } from 'tinyglobby';
import { resolvePath } from '../../src/files/urls';
import { compileDoc } from '../../src/markdown/compile';
import { parseFrontMatter } from '../../src/site/front-matter';

/** What the docs of a site need that its configuration does not say. */
export interface ScannedDocs {
  /** Files outside of the site's folder that they import or show; paths from that folder. */
  outside: string[];
  /** Keys of front matter that nothing but the site's own scripts can read. */
  ownKeys: string[];
}

/** Asks for the text of a file, as webpack has it. */
const RAW = '!!raw-loader!';

const UNKNOWN_KEY = /^([^.:[]+): unknown key/;

function isBelow(path: string, folder: string): boolean {
  return !posix.relative(folder, path).startsWith('..');
}

/** What a doc names by a path, as from the site's folder. */
function listNamed(source: string, text: string): string[] {
  // What cannot be compiled is told by the build.
  const [, compiled] = attempt(() => compileDoc(text, { source }));
  const images = compiled?.links.filter(({ kind }) => kind === 'image') ?? [];
  const imports = compiled?.imports.map(({ specifier }) => specifier.replace(RAW, '')) ?? [];
  return [...imports, ...images.map(({ url }) => url)]
    .filter((name) => /^(?:@site\/|\.\.?\/)/.test(name))
    .map((name) => resolvePath(source, name));
}

/**
 * Reads the docs of a site, and of its versions.
 *
 * @param folder absolute path of the site's folder
 * @param docsPath folder of the docs, from there
 */
export async function scanDocs(folder: string, docsPath: string): Promise<ScannedDocs> {
  const outside = new Set<string>();
  const ownKeys = new Set<string>();
  const patterns = [docsPath, 'versioned_docs'].map((path) => `${path}/**/*.{md,mdx}`);
  const paths = await glob(patterns, { cwd: folder, ignore: '**/node_modules/**', absolute: true });
  for (const path of paths) {
    const source = relative(folder, path).split(sep).join('/');
    const text = await readFile(resolve(folder, path), 'utf8');
    for (const { message } of parseFrontMatter(source, text).errors) {
      const key = UNKNOWN_KEY.exec(message)?.[1];
      ownKeys.add(key ?? '');
    }
    for (const name of listNamed(source, text)) {
      const isOutside = name.startsWith('../') && !isBelow(name, docsPath);
      outside.add(isOutside && existsSync(resolve(folder, name)) ? name : '');
    }
  }
  const list = (found: Set<string>) => [...found].filter(Boolean).sort();
  return { outside: list(outside), ownKeys: list(ownKeys) };
}
