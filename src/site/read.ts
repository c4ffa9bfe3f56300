import { posix } from 'node:path';
import { collectErrors, type Finding } from '../model/finding';
import type { RawDoc } from './doc';
import { listFiles, readText } from './files';
import { type CategoryFile, parseCategoryFile, parseFrontMatter } from './front-matter';
import { createPauses } from './pause';
import type { Version } from './versions';
import type { Checked } from './yaml-data';

/** Category files of one version by folder below the version's content folder. */
export type CategoryFiles = Map<string, CategoryFile>;

/** Docs and category files of a site, read and validated one by one. */
export interface RawContent {
  docs: RawDoc[];
  /** Category files by version. */
  categories: Map<string, CategoryFiles>;
  /** Errors in front matter and category files, which then count as empty. */
  errors: Finding[];
  /** Files that look like docs but aren't. */
  warnings: Finding[];
}

const DOC = /\.mdx?$/;
const LIKE_DOC = /\.(?:md|mdx|markdown)[\s.]*$/i;
const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;
const HIDDEN = /(?:^|\/)\./;

/** Partials: files and folders whose names begin with an underscore. */
const PARTIAL = /(?:^|\/)_/;

/** Explains why a file that looks like a doc isn't one; null for other files. */
function explainNonDoc(path: string): string | null {
  if (PARTIAL.test(path) || !LIKE_DOC.test(path)) {
    return null;
  }
  if (!DOC.test(path)) {
    return 'its name ends neither with ".md" nor with ".mdx". Rename it.';
  }
  return HIDDEN.test(path)
    ? 'a name that begins with a dot is hidden. Rename it, or put a "_" before it.'
    : null;
}

async function readVersion(siteRoot: string, version: Version) {
  const pause = createPauses();
  const errors: Finding[] = [];
  const read = (source: string) => collectErrors(errors, () => readText(siteRoot, source));
  const take = <T>(checked: Checked<T>): T | null => {
    errors.push(...checked.errors);
    return checked.value;
  };
  const { folder, name } = version;
  const paths = listFiles(siteRoot, folder);
  const docPaths = paths.filter(
    (path) => DOC.test(path) && !PARTIAL.test(path) && !HIDDEN.test(path),
  );
  const categoryPaths = paths.filter(
    (path) => CATEGORY_FILE.test(path) && !PARTIAL.test(posix.dirname(path)),
  );
  const warnings = paths.flatMap((path) => {
    const why = explainNonDoc(path);
    const message = `this is not a page: ${why}`;
    return why === null ? [] : [{ file: posix.join(folder, path), message }];
  });
  const docs: RawDoc[] = [];
  for (const path of docPaths) {
    // Git waits for its output to be read.
    await pause();
    const source = posix.join(folder, path);
    // An unreadable doc is still a page, because development shows its error there.
    const text = read(source) ?? '';
    const frontMatter = take(parseFrontMatter(source, text)) ?? {};
    docs.push({ source, path, version: name, frontMatter, text });
  }
  const categories: CategoryFiles = new Map();
  for (const path of categoryPaths) {
    const source = posix.join(folder, path);
    const text = read(source);
    const file = text === null ? null : take(parseCategoryFile(source, text));
    const inFolder = posix.dirname(path);
    const first = categoryPaths.find((other) => posix.dirname(other) === inFolder) ?? path;
    if (first !== path) {
      const message = `the folder has another category file, ${posix.basename(first)}. Keep one of the two.`;
      errors.push({ file: source, message });
    } else {
      categories.set(inFolder, file ?? {});
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
