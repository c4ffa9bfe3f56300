import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { glob } from 'tinyglobby';
import { SiteError } from '../model/site-error';
import { type CategoryFile, categoryFileSchema } from './category-file';
import type { RawDoc } from './doc';
import { parseData, parseFrontMatter } from './front-matter';
import type { Version } from './versions';

/** All that a site's folder holds, read and checked, not yet put together. */
export interface RawContent {
  docs: RawDoc[];
  /** Category files by version, then by folder below the version's content folder. */
  categories: Record<string, Record<string, CategoryFile>>;
  /** Pages in React: `.tsx` files directly in the content folder, from the site's root. */
  pages: string[];
}

const DOCS = '**/*.{md,mdx}';
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';

/** Partials: files and folders whose names begin with an underscore. */
const PARTIALS = ['**/_*', '**/_*/**'];

async function readVersion(siteRoot: string, version: Version, offences: string[]) {
  const cwd = join(siteRoot, version.folder);
  const find = async (pattern: string, ignore: string[]) =>
    (await glob(pattern, { cwd, ignore })).sort();
  const [docPaths, categoryPaths] = await Promise.all([
    find(DOCS, PARTIALS),
    find(CATEGORY_FILES, ['**/_*/**']),
  ]);
  const readText = (path: string) => readFile(join(cwd, path), 'utf8');

  const docs = await Promise.all(
    docPaths.map(async (path): Promise<RawDoc[]> => {
      const source = posix.join(version.folder, path);
      const text = await readText(path);
      const result = parseFrontMatter(source, text);
      if (result.frontMatter === null) {
        offences.push(...result.offences);
        return [];
      }
      return [{ source, path, version: version.name, frontMatter: result.frontMatter, text }];
    }),
  );

  const categories = await Promise.all(
    categoryPaths.map(async (path): Promise<[string, CategoryFile][]> => {
      const source = posix.join(version.folder, path);
      const result = parseData(categoryFileSchema, await readText(path), { source, firstLine: 1 });
      if (result.value === null) {
        offences.push(...result.offences);
        return [];
      }
      return [[posix.dirname(path), result.value]];
    }),
  );
  return { docs: docs.flat(), categories: Object.fromEntries(categories.flat()) };
}

/**
 * Reads the docs and category files of all versions.
 *
 * @param siteRoot absolute path of the site's folder
 * @param versions the versions to read
 * @throws SiteError that lists everything wrong with front matter and category files at once
 */
export async function readContent(siteRoot: string, versions: Version[]): Promise<RawContent> {
  const offences: string[] = [];
  const read = await Promise.all(
    versions.map((version) => readVersion(siteRoot, version, offences)),
  );
  if (offences.length > 0) {
    throw new SiteError(offences.sort().join('\n'));
  }
  const contentFolder = versions.find(({ name }) => name === 'current')?.folder ?? 'content';
  const pages = await glob('*.tsx', { cwd: join(siteRoot, contentFolder), ignore: PARTIALS });
  return {
    docs: read.flatMap(({ docs }) => docs),
    categories: Object.fromEntries(
      versions.map(({ name }, index) => [name, read[index]?.categories ?? {}]),
    ),
    pages: pages.sort().map((page) => posix.join(contentFolder, page)),
  };
}
