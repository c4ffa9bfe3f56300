import { join, posix } from 'node:path';
import { findFiles } from '../files/content-files';
import { listStrays, readText } from '../files/text-files';
import type { Checked } from '../files/yaml-data';
import { type Finding, findingsOf } from '../model/finding';
import type { RawDoc } from './doc';
import { type CategoryFile, parseCategoryFile, parseFrontMatter } from './front-matter';
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
  /** Files that are in the folder of the docs and are none. */
  warnings: Finding[];
}

const DOCS = '**/*.{md,mdx}';
const CATEGORY_FILES = '**/_category_.{json,yml,yaml}';

/** Partials: files and folders whose names begin with an underscore. */
const PARTIALS = ['**/_*', '**/_*/**'];

async function readVersion(siteRoot: string, version: Version) {
  const errors: Finding[] = [];
  const read = (source: string): string | null => {
    try {
      return readText(siteRoot, source);
    } catch (error) {
      errors.push(...findingsOf(error));
      return null;
    }
  };
  const take = <T>(checked: Checked<T>): T | null => {
    errors.push(...checked.errors);
    return checked.value;
  };
  const { folder, name } = version;
  const content = join(siteRoot, folder);
  const [docPaths, categoryPaths, strays] = await Promise.all([
    findFiles(content, DOCS, PARTIALS),
    findFiles(content, CATEGORY_FILES, ['**/_*/**']),
    listStrays(content),
  ]);
  const warnings = strays.map(({ path, why }) => ({
    file: posix.join(folder, path),
    message: `this is no page: ${why}`,
  }));
  const docs: RawDoc[] = [];
  for (const path of docPaths) {
    const source = posix.join(folder, path);
    // A doc that cannot be read is there all the same: development tells of it at its address.
    const text = read(source) ?? '';
    const checked = parseFrontMatter(source, text);
    const frontMatter = take(checked) ?? {};
    docs.push({
      source,
      path,
      version: name,
      frontMatter,
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

/** Reads the docs and category files of all versions. */
export async function readContent(siteRoot: string, versions: Version[]): Promise<RawContent> {
  const read = await Promise.all(versions.map((version) => readVersion(siteRoot, version)));
  return {
    docs: read.flatMap(({ docs }) => docs),
    categories: new Map(read.map(({ name, categories }) => [name, categories])),
    errors: read.flatMap(({ errors }) => errors),
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}
