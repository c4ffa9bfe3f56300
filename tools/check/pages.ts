import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SiteConfig } from '../../src/config';
import { parseDoc } from '../../src/markdown/parse-doc';
import { collectErrors, type Finding, refuseFindings } from '../../src/model/finding';
import { listFiles, readText } from '../../src/site/files';
import { type FrontMatter, parseFrontMatter } from '../../src/site/front-matter';
import { resolveVersions } from '../../src/site/versions';

/** A parsed Markdown file. */
export interface CheckedPage {
  /** Path from the site's root. */
  file: string;
  text: string;
  version: string;
  tree: Root;
  frontMatter: FrontMatter;
}

/** Paths of pages. Names that begin with an underscore or a dot are ignored. */
const PAGE = /^(?!.*(?:^|\/)[_.]).*\.mdx?$/;

function readPage(
  siteRoot: string,
  file: string,
): Pick<CheckedPage, 'text' | 'tree' | 'frontMatter'> {
  const text = readText(siteRoot, file);
  const { value: frontMatter, errors } = parseFrontMatter(file, text);
  refuseFindings(errors);
  return { text, frontMatter: frontMatter ?? {}, tree: parseDoc(text, { source: file }).tree };
}

/**
 * Reads every Markdown file of a site, of all versions, including drafts.
 *
 * @throws SiteError with every page whose front matter or text is invalid
 */
export function readPages(siteRoot: string, { docs }: SiteConfig): CheckedPage[] {
  const pages: CheckedPage[] = [];
  const errors: Finding[] = [];
  for (const { name: version, folder } of resolveVersions(docs)) {
    for (const path of listFiles(siteRoot, folder).filter((name) => PAGE.test(name))) {
      const file = posix.join(folder, path);
      collectErrors(errors, () => {
        pages.push({ file, version, ...readPage(siteRoot, file) });
      });
    }
  }
  refuseFindings(errors);
  return pages;
}

/** A code fence of a page. */
export interface Fence {
  /** Path of the page from the site's root. */
  file: string;
  /** Line of the page that opens the fence; line n of the code is n lines below it. */
  line: number;
  /** Lowercase; empty if the fence names none. */
  language: string;
  code: string;
  /** Reason not to check the fence; empty if the author gave none, null if it's checked. */
  nocheck: string | null;
  /** Name shared by fences that are compiled together. */
  group: string | null;
  /** Reason for lines that are too wide; empty if the author gave none, null if there may be none. */
  wide: string | null;
}

/** Matches an attribute after the language, even without a value, to report the missing reason. */
const attribute = (name: string) =>
  new RegExp(`(?:^|\\s)${name}(?:=(?:"([^"]*)"|'([^']*)'))?(?=[\\s=]|$)`);

const NOCHECK = attribute('nocheck');
const WIDE = attribute('wide');
const GROUP = /(?:^|\s)group=(?:"([^"]*)"|'([^']*)')/;

function quotedValue(match: RegExpExecArray | null): string | null {
  return match && (match[1] ?? match[2] ?? '').trim();
}

/** Lists the code fences of a page in order, including those in lists and admonitions. */
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

export function isShell({ language }: Fence): boolean {
  return SHELL_LANGUAGES.has(language);
}
