import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compact, sortKeys } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { readCodeTitle } from '../../src/markdown/figures';
import { type Finding, SiteError } from '../../src/model/finding';
import type { ApiReport } from '../../src/model/reference';
import type { ReleaseFiles } from '../../src/model/release';
import type { CheckContext } from './check';
import { findRepositoryPath } from './identifiers/existence';
import {
  type KnownIdentifiers,
  readKnownIdentifiers,
  stemOf,
} from './identifiers/known-identifiers';
import { findNamedThings } from './identifiers/named-things';
import type { CheckedPage } from './pages';
import { openPlatform, type Platform, readPackage } from './platform';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/**
 * Finds the source of published types: the file of the same name. What is published as it is comes from
 * the file itself.
 */
function findSourceFile(
  { packages }: Platform,
  { byStem, directories }: KnownIdentifiers,
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
  const stems = [posix.join(directory, stem), posix.join(directory, 'src', stem)];
  return compact(stems.map((each) => byStem.get(each)))[0] ?? null;
}

/** The paths of the repository that a page names, in inline code and as titles of code. */
function listNames({ tree }: CheckedPage): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    const code = node.type === 'code' ? readCodeTitle(node.meta) : null;
    const text = node.type === 'inlineCode' ? node.value : code;
    const paths = findNamedThings(text ?? '').filter(({ kind }) => kind === 'repository path');
    names.push(...paths.map(({ name }) => name));
  });
  return names;
}

/** The files that symbols of the reference are declared in. The site needs what is written here. */
async function listDeclarations({ config, siteRoot }: CheckContext): Promise<string[]> {
  const { reference } = await config();
  if (!reference) {
    return [];
  }
  const report: ApiReport = JSON.parse(await readFile(join(siteRoot, reference.report), 'utf8'));
  return report.symbols.map(({ declaredIn }) => `${declaredIn.package}/${declaredIn.file}`);
}

/** Finds the files of all that the content and the reference name. */
async function findFiles(context: CheckContext): Promise<ReleaseFiles> {
  const platform = await openPlatform(context.siteRoot);
  const known = await readKnownIdentifiers(context.siteRoot, platform);
  const names = new Set([
    ...(await context.pages()).flatMap(listNames),
    ...(await listDeclarations(context)),
  ]);
  const files: Record<string, string> = {};
  for (const name of names) {
    const file = name.startsWith('@')
      ? findSourceFile(platform, known, name)
      : findRepositoryPath(platform, known, name);
    if (file !== null) {
      files[name] = file;
    }
  }
  const version = (await readPackage(platform, RELEASE_PACKAGE))?.version ?? '';
  return { version, files: sortKeys(files) };
}

/** The file that the configuration names, and what it should hold; null where no release is described. */
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
 * Writes the release and its files, for the build to link to.
 *
 * @returns path of the file, and how much it names
 * @throws SiteError when the configuration names no file
 */
export async function writeReleaseFiles(
  context: CheckContext,
): Promise<{ file: string; count: number }> {
  const made = await makeReleaseFiles(context);
  if (made === null) {
    throw new SiteError('site.config.ts has no "release": there is no file to write.');
  }
  await writeFile(join(context.siteRoot, made.file), made.text);
  return made;
}

/** Checks that the release and its files are those of the pinned packages, and all that pages name. */
export async function checkReleaseFiles(context: CheckContext): Promise<Finding[]> {
  const made = await makeReleaseFiles(context);
  const message = 'The content or the pinned packages have changed since the file was written.';
  const command = 'npm run check:content -- --write';
  return made && (await readFile(join(context.siteRoot, made.file), 'utf8')) !== made.text
    ? [{ file: made.file, line: 1, message, command }]
    : [];
}
