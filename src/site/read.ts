import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { capitalize, memoize } from 'es-toolkit';
import { kebabCase } from 'es-toolkit/compat';
import { glob } from 'tinyglobby';
import type { SiteWarning } from '../model/site-error';
import type { RawDoc } from './doc';
import {
  type CategoryFile,
  type Checked,
  type FrontMatterTag,
  parseCategoryFile,
  parseFrontMatter,
  parseTagsFile,
  type TagsFile,
} from './front-matter';
import type { Version } from './versions';

/** Category files of one version by folder below the version's content folder. */
export type CategoryFiles = Map<string, CategoryFile>;

/** All that a site's folder holds, read and checked, not yet put together. */
export interface RawContent {
  docs: RawDoc[];
  /** Category files by version. */
  categories: Map<string, CategoryFiles>;
  /** Pages in React: `.tsx` files directly in the content folder, from the site's root. */
  scripts: string[];
  /** What is wrong with front matter and category files, which count as empty then. */
  errors: SiteWarning[];
  /** What has no effect in front matter and category files. */
  warnings: SiteWarning[];
}

const DOCS = '**/*.{md,mdx}';
const TAGS_FILE = 'tags.yml';
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';

/** Partials: files and folders whose names begin with an underscore. */
const PARTIALS = ['**/_*', '**/_*/**'];

/** The files of a site's folder; paths are from the site's root. */
export interface ContentFiles {
  /** Paths below a folder that match a pattern and none of those to ignore, sorted. */
  find(query: { folder: string; pattern: string; ignore: string[] }): Promise<string[]>;
  read(path: string): string;
}

/** Opens the files of a site as they are. */
export function openContentFiles(siteRoot: string): ContentFiles {
  return {
    find: async ({ folder, pattern, ignore }) =>
      (await glob(pattern, { cwd: join(siteRoot, folder), ignore })).sort(),
    // Many small files are read several times faster one after another than all at once.
    read: (path) => readFileSync(join(siteRoot, path), 'utf8'),
  };
}

/** Opens the files of a site, each of which is read once until it is said to have changed. */
export function rememberContentFiles(
  siteRoot: string,
): ContentFiles & { forget(path: string): void; forgetAll(): void } {
  const files = openContentFiles(siteRoot);
  const read = memoize(files.read);
  const find = memoize(files.find, { getCacheKey: JSON.stringify });
  return {
    read,
    find,
    forget: (path) => void read.cache.delete(path),
    forgetAll() {
      read.cache.clear();
      find.cache.clear();
    },
  };
}

/** How the data of content is read, where that is remembered. */
export interface ContentParsers {
  frontMatter: typeof parseFrontMatter;
  categoryFile: typeof parseCategoryFile;
}

/** A tag with what the file of tags says of it. What it leaves out follows from the name. */
function defineTag(tag: FrontMatterTag, file: TagsFile): FrontMatterTag {
  if (typeof tag !== 'string' || !Object.hasOwn(file, tag)) {
    return tag;
  }
  return { label: capitalize(tag), permalink: `/${kebabCase(tag)}`, ...file[tag] };
}

async function readVersion(files: ContentFiles, version: Version, parse: ContentParsers) {
  const errors: SiteWarning[] = [];
  const warnings: SiteWarning[] = [];
  const take = <T>(checked: Checked<T>): T | null => {
    errors.push(...checked.errors);
    warnings.push(...checked.warnings);
    return checked.value;
  };
  const { folder, name } = version;
  const [docPaths, categoryPaths, [tagsPath]] = await Promise.all([
    files.find({ folder, pattern: DOCS, ignore: PARTIALS }),
    files.find({ folder, pattern: CATEGORY_FILES, ignore: ['**/_*/**'] }),
    files.find({ folder, pattern: TAGS_FILE, ignore: [] }),
  ]);
  const tagsSource = posix.join(folder, TAGS_FILE);
  const tagsFile = tagsPath ? take(parseTagsFile(tagsSource, files.read(tagsSource))) : null;
  const docs: RawDoc[] = [];
  for (const path of docPaths) {
    const source = posix.join(folder, path);
    const text = files.read(source);
    const frontMatter = take(parse.frontMatter(source, text));
    const tags = frontMatter?.tags?.map((tag) => defineTag(tag, tagsFile ?? {}));
    docs.push({
      source,
      path,
      version: name,
      frontMatter: { ...frontMatter, ...(tags ? { tags } : {}) },
      text,
    });
  }
  const categories: CategoryFiles = new Map();
  for (const path of categoryPaths) {
    const source = posix.join(folder, path);
    const file = take(parse.categoryFile(source, files.read(source)));
    categories.set(posix.dirname(path), file ?? {});
  }
  return { name, docs, categories, errors, warnings };
}

/** Reads the docs and category files of all versions. */
export async function readContent(
  files: ContentFiles,
  versions: Version[],
  parse: Partial<ContentParsers> = {},
): Promise<RawContent> {
  const parsers = { frontMatter: parseFrontMatter, categoryFile: parseCategoryFile, ...parse };
  const read = await Promise.all(versions.map((version) => readVersion(files, version, parsers)));
  const folder = versions.find(({ name }) => name === 'current')?.folder ?? 'content';
  const scripts = await files.find({ folder, pattern: '*.tsx', ignore: PARTIALS });
  return {
    docs: read.flatMap(({ docs }) => docs),
    categories: new Map(read.map(({ name, categories }) => [name, categories])),
    scripts: scripts.map((script) => posix.join(folder, script)),
    errors: read.flatMap(({ errors }) => errors),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}
