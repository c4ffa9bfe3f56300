import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compact, sortKeys } from 'es-toolkit';
import { visit } from 'unist-util-visit';
import { type Finding, SiteError } from '../../../src/model/finding';
import type { ApiReport } from '../../../src/model/reference';
import type { ReleaseFiles } from '../../../src/model/release';
import type { CheckContext } from '../check';
import { findRepositoryPath } from '../identifiers/existence';
import {
  type KnownIdentifiers,
  readKnownIdentifiers,
  sourceMap,
  stemOf,
} from '../identifiers/known-identifiers';
import { findNamedThings } from '../identifiers/named-things';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform, readPackage } from '../platform';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** The file that a published one was built from, as the map beside it says. */
async function readSourceMap(
  platform: Platform,
  { directories, sources }: KnownIdentifiers,
  { name, path }: { name: string; path: string },
): Promise<string | null> {
  const map = join(platform.packages, name, `${path}.map`);
  const text = existsSync(map) ? await readFile(map, 'utf8') : null;
  if (text === null) {
    return null;
  }
  const { sourceRoot, sources: listed } = sourceMap.parse(JSON.parse(text));
  const [only, ...others] = listed;
  const directory = directories[name] ?? '';
  const file = posix.join(directory, posix.dirname(path), sourceRoot, only ?? '');
  return others.length === 0 && sources.has(file) ? file : null;
}

/**
 * Finds the file of the repository that a published file came from: as its source map says; for types
 * without one, the source of the same name; for what is published as it is, that file.
 */
async function findSourceFile(
  platform: Platform,
  known: KnownIdentifiers,
  published: string,
): Promise<string | null> {
  const { byStem, directories } = known;
  const [scope = '', short = '', ...rest] = published.split('/');
  const [name, path] = [`${scope}/${short}`, rest.join('/')];
  const directory = directories[name];
  if (directory === undefined || !existsSync(join(platform.packages, published))) {
    return null;
  }
  const mapped = await readSourceMap(platform, known, { name, path });
  if (mapped !== null || path.startsWith('dist/')) {
    const stem = stemOf(path.slice('dist/'.length));
    const stems = [posix.join(directory, stem), posix.join(directory, 'src', stem)];
    return mapped ?? compact(stems.map((each) => byStem.get(each)))[0] ?? null;
  }
  return path === '' ? `${directory}/` : `${directory}/${path}`;
}

/** The paths of the repository that a page names in inline code. */
function listNames({ tree }: CheckedPage): string[] {
  const names: string[] = [];
  visit(tree, 'inlineCode', ({ value }) => {
    const paths = findNamedThings(value).filter(({ kind }) => kind === 'repository path');
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
      ? await findSourceFile(platform, known, name)
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
