import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { runCommand } from '../../src/cli/command-line';
import { SiteError } from '../../src/model/finding';
import { findClasses, findUnused, type ProjectFile, writeTypes } from './classes';

/** Folders in which scripts import styles. */
const FOLDERS = '{components,content,src,tests/fixtures/*/components}';

/** Where TypeScript looks for types of what stands in the same folder here: `rootDirs` of `tsconfig.json`. */
const TYPES = '.cache/types';

/** Style sheets that a script can import. */
const IMPORTED = /\.(?:module|lazy)\.css$/;

/** A test may name classes, which makes none of them used. */
const IGNORED = ['**/node_modules/**', '**/*.test.*'];

/** Files that a pattern finds, in the same order on every machine. */
async function readFiles(pattern: string): Promise<ProjectFile[]> {
  const paths = (await glob(pattern, { ignore: IGNORED })).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

const readSheets = () => readFiles(`${FOLDERS}/**/*.css`);

/** Writes the types of style sheets that scripts import: a class without a rule is a type error. */
async function writeAllTypes(): Promise<void> {
  await rm(TYPES, { recursive: true, force: true });
  for (const sheet of (await readSheets()).filter(({ path }) => IMPORTED.test(path))) {
    const file = join(TYPES, sheet.path.replace(/css$/, 'd.css.ts'));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, writeTypes(findClasses(sheet)));
  }
}

/** @throws SiteError with all classes that no script names */
async function refuseUnused(): Promise<void> {
  const scripts = await readFiles(`${FOLDERS}/**/*.{ts,tsx}`);
  const unused = findUnused((await readSheets()).flatMap(findClasses), scripts);
  if (unused.length > 0) {
    throw new SiteError(unused);
  }
}

await runCommand(process.argv[2] === 'unused' ? refuseUnused : writeAllTypes);
