import { join, posix } from 'node:path';
import { capitalize } from 'es-toolkit';
import type { SiteConfig } from '../config';
import { findFiles } from '../files/content-files';
import { listStrays, readText } from '../files/text-files';
import type { Checked } from '../files/yaml-data';
import { type Finding, findingsOf } from '../model/finding';
import type { RawDoc } from './doc';
import {
  type CategoryFile,
  type FrontMatterTag,
  parseCategoryFile,
  parseFrontMatter,
  parseTagsFile,
  type TagsFile,
} from './front-matter';
import { tagSlug } from './tag-slug';
import type { Version } from './versions';

/** A category file with its path from the site's root. */
export type LocatedCategoryFile = CategoryFile & { source?: string };

/** Category files of one version by folder below the version's content folder. */
export type CategoryFiles = Map<string, LocatedCategoryFile>;

/** All that a site's folder holds, read and checked, not yet put together. */
export interface RawContent {
  docs: RawDoc[];
  /** Category files by version. */
  categories: Map<string, CategoryFiles>;
  /** What is wrong with front matter and category files, which count as empty then. */
  errors: Finding[];
  /** What has no effect in front matter and category files. */
  warnings: Finding[];
}

const DOCS = '**/*.{md,mdx}';
const TAGS_FILE = 'tags.yml';
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';

/** Partials: files and folders whose names begin with an underscore. */
const PARTIALS = ['**/_*', '**/_*/**'];

/** A tag with what the file of tags says of it. What it leaves out follows from the name. */
function defineTag(tag: FrontMatterTag, file: TagsFile): FrontMatterTag {
  if (typeof tag !== 'string' || !Object.hasOwn(file, tag)) {
    return tag;
  }
  return { label: capitalize(tag), permalink: `/${tagSlug(tag)}`, ...file[tag] };
}

async function readVersion(
  siteRoot: string,
  version: Version,
  { frontMatter: ownKeys }: SiteConfig['docs'],
) {
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const read = (source: string): string | null => {
    try {
      return readText(siteRoot, source);
    } catch (error) {
      errors.push(...findingsOf(error));
      return null;
    }
  };
  const isOwn = ({ message }: Finding) =>
    ownKeys.some((key) => message.startsWith(`${key}: unknown key`));
  const take = <T>(checked: Checked<T>): T | null => {
    errors.push(...checked.errors.filter((error) => !isOwn(error)));
    warnings.push(...checked.warnings);
    return checked.value;
  };
  const { folder, name } = version;
  const content = join(siteRoot, folder);
  const [docPaths, categoryPaths, [tagsPath], strays] = await Promise.all([
    findFiles(content, DOCS, PARTIALS),
    findFiles(content, CATEGORY_FILES, ['**/_*/**']),
    findFiles(content, TAGS_FILE),
    listStrays(content),
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
    // A doc that cannot be read is there all the same: development tells of it at its address.
    const text = read(source) ?? '';
    const checked = parseFrontMatter(source, text);
    const frontMatter = take(checked);
    const tags = frontMatter?.tags?.map((tag) => defineTag(tag, tagsFile ?? {}));
    docs.push({
      source,
      path,
      version: name,
      frontMatter: { ...frontMatter, ...(tags ? { tags } : {}) },
      given: checked.given,
      text,
    });
  }
  const categories: CategoryFiles = new Map();
  for (const path of categoryPaths) {
    const source = posix.join(folder, path);
    const text = read(source);
    const file = text === null ? null : take(parseCategoryFile(source, text));
    const inFolder = posix.dirname(path);
    const { source: other } = categories.get(inFolder) ?? {};
    if (other) {
      const message = `the folder has another category file, ${posix.basename(other)}. Keep one of the two.`;
      errors.push({ file: source, message });
    } else {
      categories.set(inFolder, { ...file, source });
    }
  }
  return { name, docs, categories, errors, warnings };
}

/**
 * Reads the docs and category files of all versions.
 *
 * @param docs which files are no pages, and which keys front matter has besides
 */
export async function readContent(
  siteRoot: string,
  versions: Version[],
  docs: SiteConfig['docs'],
): Promise<RawContent> {
  const read = await Promise.all(versions.map((version) => readVersion(siteRoot, version, docs)));
  const _folder = versions.find(({ name }) => name === 'current')?.folder ?? 'content';
  return {
    docs: read.flatMap(({ docs }) => docs),
    categories: new Map(read.map(({ name, categories }) => [name, categories])),
    errors: read.flatMap(({ errors }) => errors),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}
