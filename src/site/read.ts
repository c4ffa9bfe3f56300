import { join, posix } from 'node:path';
import { capitalize, memoize } from 'es-toolkit';
import { kebabCase } from 'es-toolkit/compat';
import { glob } from 'tinyglobby';
import { findingsOf, type SiteFinding } from '../model/site-error';
import type { RawDoc } from './doc';
import {
  type CategoryFile,
  type FrontMatterTag,
  parseCategoryFile,
  parseFrontMatter,
  parseTagsFile,
  type TagsFile,
} from './front-matter';
import { listStrays, readText } from './text-files';
import type { Version } from './versions';
import type { Checked } from './yaml-data';

/** A category file with its path from the site's root. */
export type LocatedCategoryFile = CategoryFile & { source?: string };

/** Category files of one version by folder below the version's content folder. */
export type CategoryFiles = Map<string, LocatedCategoryFile>;

/** All that a site's folder holds, read and checked, not yet put together. */
export interface RawContent {
  docs: RawDoc[];
  /** Category files by version. */
  categories: Map<string, CategoryFiles>;
  /** Pages in React: `.tsx` files directly in the content folder, from the site's root. */
  scripts: string[];
  /** What is wrong with front matter and category files, which count as empty then. */
  errors: SiteFinding[];
  /** What has no effect in front matter and category files. */
  warnings: SiteFinding[];
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
  /** @throws SiteError when a file is no text */
  read(path: string): string;
  /** Paths below a folder, sorted, of what looks like a doc and is none, with why. */
  listStrays(folder: string): Promise<{ path: string; why: string }[]>;
}

/** Opens the files of a site as they are. */
export function openContentFiles(siteRoot: string): ContentFiles {
  return {
    find: async ({ folder, pattern, ignore }) =>
      (await glob(pattern, { cwd: join(siteRoot, folder), ignore })).sort(),
    // Many small files are read several times faster one after another than all at once.
    read: (path) => readText(siteRoot, path),
    listStrays: (folder) => listStrays(join(siteRoot, folder)),
  };
}

/** Opens the files of a site, each of which is read once until it is said to have changed. */
export function rememberContentFiles(
  siteRoot: string,
): ContentFiles & { forget(path: string): void; forgetAll(): void } {
  const files = openContentFiles(siteRoot);
  const read = memoize(files.read);
  const find = memoize(files.find, { getCacheKey: JSON.stringify });
  const listStrays = memoize(files.listStrays);
  return {
    read,
    find,
    listStrays,
    forget(path) {
      if (!read.cache.delete(path)) {
        // A file that was away while another was looked for is told of as changed, not as new.
        find.cache.clear();
        listStrays.cache.clear();
      }
    },
    forgetAll() {
      read.cache.clear();
      find.cache.clear();
      listStrays.cache.clear();
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
  const errors: SiteFinding[] = [];
  const warnings: SiteFinding[] = [];
  const read = (source: string): string | null => {
    try {
      return files.read(source);
    } catch (error) {
      errors.push(...findingsOf(error));
      return null;
    }
  };
  const take = <T>(checked: Checked<T>): T | null => {
    errors.push(...checked.errors);
    warnings.push(...checked.warnings);
    return checked.value;
  };
  const { folder, name } = version;
  const [docPaths, categoryPaths, [tagsPath], strays] = await Promise.all([
    files.find({ folder, pattern: DOCS, ignore: PARTIALS }),
    files.find({ folder, pattern: CATEGORY_FILES, ignore: ['**/_*/**'] }),
    files.find({ folder, pattern: TAGS_FILE, ignore: [] }),
    files.listStrays(folder),
  ]);
  const strayWarnings = strays.map(({ path, why }) => ({
    file: posix.join(folder, path),
    message: `this is no page: ${why}`,
  }));
  warnings.push(...strayWarnings);
  const tagsSource = posix.join(folder, TAGS_FILE);
  const tagsText = tagsPath ? read(tagsSource) : null;
  const tagsFile = tagsText === null ? null : take(parseTagsFile(tagsSource, tagsText));
  const docs: RawDoc[] = [];
  for (const path of docPaths) {
    const source = posix.join(folder, path);
    const text = read(source);
    if (text === null) {
      continue;
    }
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
    const text = read(source);
    const file = text === null ? null : take(parse.categoryFile(source, text));
    const place = posix.dirname(path);
    const { source: other } = categories.get(place) ?? {};
    if (other) {
      const message = `the folder has another category file, ${posix.basename(other)}. Keep one of the two.`;
      errors.push({ file: source, message });
    } else {
      categories.set(place, { ...file, source });
    }
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
