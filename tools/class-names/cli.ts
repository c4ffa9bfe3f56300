import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { runCommand } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/site-error';
import { findClasses, findUnused, type SourceFile, writeTypes } from './classes';

/** Folders in which scripts import styles. */
const FOLDERS = '{content,src}';

/** Where TypeScript looks for types of what stands in the same folder here: `rootDirs` of `tsconfig.json`. */
const TYPES = '.cache/types';

/** Style sheets that a script can import. */
const IMPORTED = /\.(?:module|lazy)\.css$/;

/** A test may name classes, which makes none of them used. */
const IGNORED = ['**/node_modules/**', '**/*.test.*'];

/** Files that a pattern finds, in the same order on every machine. */
async function readFiles(pattern: string): Promise<SourceFile[]> {
  const paths = (await glob(pattern, { ignore: IGNORED })).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

/**
 * Writes the types of style sheets that scripts import, so that a class without a rule is a type error.
 *
 * @throws SiteError with all classes that no script names
 */
async function main(): Promise<void> {
  const sheets = await readFiles(`${FOLDERS}/**/*.css`);
  const scripts = await readFiles(`${FOLDERS}/**/*.{ts,tsx}`);
  const classes = sheets.flatMap(findClasses);
  await rm(TYPES, { recursive: true, force: true });
  for (const { path } of sheets.filter((sheet) => IMPORTED.test(sheet.path))) {
    const file = join(TYPES, path.replace(/css$/, 'd.css.ts'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeTypes(classes.filter((each) => each.file === path)));
  }
  const unused = findUnused(classes, scripts);
  if (unused.length > 0) {
    throw new SiteError(unused);
  }
}

await runCommand(main);
