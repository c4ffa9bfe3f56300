import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { openContentFiles } from '../../src/files/memory';
import { parseDoc } from '../../src/markdown/parse-doc';

/** A Markdown file below the content folder, read and parsed. */
export interface CheckedPage {
  /** Path from the site's root. */
  file: string;
  text: string;
  tree: Root;
}

/**
 * Reads every Markdown file of the content, partials included, in the order of their paths.
 *
 * @param folder of the docs, from the site's root
 * @throws SiteError when a page is not valid MDX
 */
export async function readCheckedPages(siteRoot: string, folder: string): Promise<CheckedPage[]> {
  const files = openContentFiles(siteRoot);
  const paths = await files.find({ folder, pattern: '**/*.{md,mdx}', ignore: [] });
  return paths.map((path) => {
    const file = posix.join(folder, path);
    const text = files.read(file);
    return { file, text, tree: parseDoc(text, { source: file }).tree };
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
}

/** `nocheck` counts without a value too, so that a missing reason is seen. */
const NOCHECK = /(?:^|\s)nocheck(?:=(?:"([^"]*)"|'([^']*)'))?(?=[\s=]|$)/;
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
    });
  });
  return fences;
}

const SHELL_LANGUAGES = new Set(['bash', 'sh', 'shell']);

/** Tells whether a fence holds a shell script. */
export function isShell({ language }: Fence): boolean {
  return SHELL_LANGUAGES.has(language);
}
