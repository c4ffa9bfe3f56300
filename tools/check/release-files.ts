import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { sortKeys } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { readCodeTitle } from '../../src/markdown/figures';
import { type Finding, SiteError } from '../../src/model/finding';
import type { ApiReport } from '../../src/model/reference';
import type { ReleaseFiles } from '../../src/site/release';
import type { CheckContext } from './check';
import { findRepositoryPath } from './identifiers/existence';
import { type KnownIdentifiers, stemOf } from './identifiers/known-identifiers';
import { findNamedThings } from './identifiers/named-things';
import type { CheckedPage } from './pages';

/** Finds the source of a published file: the same name without `dist/`, or the file itself. */
function findSourceFile(
  { byStem, directories, packages }: KnownIdentifiers,
  published: string,
): string | null {
  const [scope = '', short = '', ...rest] = published.split('/');
  const path = rest.join('/');
  const directory = directories[`${scope}/${short}`];
  if (directory === undefined || !existsSync(join(packages, published))) {
    return null;
  }
  if (!path.startsWith('dist/')) {
    return path === '' ? `${directory}/` : `${directory}/${path}`;
  }
  const stem = stemOf(path.slice('dist/'.length));
  return (
    byStem.get(posix.join(directory, stem)) ??
    byStem.get(posix.join(directory, 'src', stem)) ??
    null
  );
}

/** Lists the repository paths that a page names in inline code and titles of code blocks. */
function listNamedPaths({ tree }: CheckedPage): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    const title = node.type === 'code' ? readCodeTitle(node.meta) : null;
    const text = node.type === 'inlineCode' ? node.value : title;
    const paths = findNamedThings(text ?? '').filter(({ kind }) => kind === 'repository path');
    names.push(...paths.map(({ name }) => name));
  });
  return names;
}

/** Lists the files that declare symbols of the reference. */
async function listDeclarations({ config, siteRoot }: CheckContext): Promise<string[]> {
  const { reference } = await config();
  if (!reference) {
    return [];
  }
  // From the file, because loading the site needs the list that's being made.
  const report: ApiReport = JSON.parse(await readFile(join(siteRoot, reference.report), 'utf8'));
  return report.symbols.map(({ declaredIn }) => `${declaredIn.package}/${declaredIn.file}`);
}

async function findFiles(context: CheckContext): Promise<ReleaseFiles> {
  const known = await context.identifiers();
  const names = new Set([
    ...(await context.pages()).flatMap(listNamedPaths),
    ...(await listDeclarations(context)),
  ]);
  const files: Record<string, string> = {};
  for (const name of names) {
    const file = name.startsWith('@')
      ? findSourceFile(known, name)
      : findRepositoryPath(known, name);
    if (file !== null) {
      files[name] = file;
    }
  }
  return { version: known.version, files: sortKeys(files) };
}

/** Makes the current content of the file at `release.files`; null if the site describes no release. */
async function makeReleaseFiles(context: CheckContext) {
  const { release } = await context.config();
  if (!release) {
    return null;
  }
  const found = await findFiles(context);
  const text = `${JSON.stringify(found, null, 2)}\n`;
  return { file: release.files, count: Object.keys(found.files).length, text };
}

/**
 * Writes the version of the release and the files that pages and the reference name, which the build
 * links to.
 *
 * @returns path of the file, and the number of names in it
 * @throws SiteError if the site describes no release
 */
export async function writeReleaseFiles(
  context: CheckContext,
): Promise<{ file: string; count: number }> {
  const made = await makeReleaseFiles(context);
  if (made === null) {
    throw new SiteError('site.config.ts has no "release", so there is no file to write.');
  }
  await writeFile(join(context.siteRoot, made.file), made.text);
  return made;
}

/** Checks that the committed file is up to date with the content and the pinned packages. */
export async function checkReleaseFiles(context: CheckContext): Promise<Finding[]> {
  const made = await makeReleaseFiles(context);
  const message =
    'The content or the pinned packages have changed since the file was written. Run: npm run check:content -- --write';
  return made && (await readFile(join(context.siteRoot, made.file), 'utf8')) !== made.text
    ? [{ file: made.file, line: 1, message }]
    : [];
}
