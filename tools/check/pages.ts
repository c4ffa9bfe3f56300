import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SiteConfig } from '../../src/config';
import { findFiles } from '../../src/files/content-files';
import { readText } from '../../src/files/text-files';
import { parseDoc } from '../../src/markdown/parse-doc';
import { SiteError } from '../../src/model/finding';
import { type FrontMatter, parseFrontMatter } from '../../src/site/front-matter';
import { resolveVersions } from '../../src/site/versions';

/** A file below the content folder of a version. */
export interface ContentFile {
  /** Path from the site's root. */
  file: string;
  text: string;
  version: string;
  /** Whether it is a piece of other docs: it has no title and no description of its own. */
  isPartial: boolean;
}

/** A Markdown file, parsed. */
export interface CheckedPage extends ContentFile {
  tree: Root;
  frontMatter: FrontMatter;
}

/** A file or folder whose name begins with an underscore. */
const PARTIAL = /(?:^|\/)_/;

/** Reads the files that fit a pattern, of every version, in the order of their paths. */
async function readContentFiles(
  siteRoot: string,
  { docs }: SiteConfig,
  pattern: string,
): Promise<ContentFile[]> {
  const files = resolveVersions(docs).map(async ({ name: version, folder }) =>
    (await findFiles(join(siteRoot, folder), pattern)).map((path) => {
      const file = posix.join(folder, path);
      return { file, text: readText(siteRoot, file), version, isPartial: PARTIAL.test(path) };
    }),
  );
  return (await Promise.all(files)).flat();
}

/**
 * Reads every Markdown file of a site: docs of every version, drafts and partials too.
 *
 * @throws SiteError when front matter or text is not valid
 */
export async function readPages(siteRoot: string, config: SiteConfig): Promise<CheckedPage[]> {
  return (await readContentFiles(siteRoot, config, '**/*.{md,mdx}')).map((page) => {
    const { value: frontMatter, errors } = parseFrontMatter(page.file, page.text);
    if (frontMatter === null) {
      throw new SiteError(errors);
    }
    const { tree } = parseDoc(page.text, { source: page.file });
    return { ...page, tree, frontMatter };
  });
}

/** A code fence of a page. */
export interface Fence {
  /** Path of the page from the site's root. */
  file: string;
  /** Line of the page that opens the fence; line n of the code is n lines below it. */
  line: number;
  /** Language in small letters, empty when there is none. */
  language: string;
  code: string;
  /** Reason to leave the fence out; empty when the author gave none, null when it is checked. */
  nocheck: string | null;
  /** Name that fences share which build on one another. */
  group: string | null;
  /** Reason why lines can be wide; empty when the author gave none, null when they must not be. */
  wide: string | null;
}

/** Finds a word behind a language, which counts without a value too, so that a missing reason is seen. */
const reasonOf = (word: string) =>
  new RegExp(`(?:^|\\s)${word}(?:=(?:"([^"]*)"|'([^']*)'))?(?=[\\s=]|$)`);

const NOCHECK = reasonOf('nocheck');
const WIDE = reasonOf('wide');
const GROUP = /(?:^|\s)group=(?:"([^"]*)"|'([^']*)')/;

function quotedValue(match: RegExpExecArray | null): string | null {
  return match && (match[1] ?? match[2] ?? '').trim();
}

/** Lists the code fences of a page in order, also those in lists, admonitions and elements. */
export function listFences({ file, tree }: CheckedPage): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', ({ lang, meta, position, value }) => {
    fences.push({
      file,
      line: position?.start.line ?? 1,
      language: (lang ?? '').toLowerCase(),
      code: value,
      nocheck: quotedValue(NOCHECK.exec(meta ?? '')),
      group: quotedValue(GROUP.exec(meta ?? '')),
      wide: quotedValue(WIDE.exec(meta ?? '')),
    });
  });
  return fences;
}

const SHELL_LANGUAGES = new Set(['bash', 'sh', 'shell']);

/** Tells whether a fence holds a shell script. */
export function isShell({ language }: Fence): boolean {
  return SHELL_LANGUAGES.has(language);
}
