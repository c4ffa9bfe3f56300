import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { SiteConfig } from '../../src/config';
import { readFenceAttributes } from '../../src/markdown/figures';
import { parseDoc } from '../../src/markdown/parse-doc';
import { collectErrors, throwFindings } from '../../src/model/finding';
import type { RawDoc } from '../../src/site/doc';
import { readContent } from '../../src/site/read';
import { resolveVersions } from '../../src/site/versions';

/** A parsed Markdown file. */
export interface CheckedPage extends Pick<RawDoc, 'version'> {
  /** Path from the site's root. */
  file: string;
  tree: Root;
}

/**
 * Reads every Markdown file of a site, of all versions, including drafts.
 *
 * @throws SiteError with every page whose front matter or text is invalid
 */
export async function readPages(siteRoot: string, { docs }: SiteConfig): Promise<CheckedPage[]> {
  const content = await readContent(siteRoot, resolveVersions(docs));
  const errors = [...content.errors];
  const pages: CheckedPage[] = [];
  for (const { source: file, text, version } of content.docs) {
    collectErrors(errors, () => {
      pages.push({ file, version, tree: parseDoc(text, { source: file }).tree });
    });
  }
  throwFindings(errors);
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

/** Lists the code fences of a page in order, including those in lists and admonitions. */
export function listFences({ file, tree }: CheckedPage): Fence[] {
  const fences: Fence[] = [];
  visit(tree, 'code', ({ lang, meta, position, value }) => {
    const attributes = readFenceAttributes(meta);
    fences.push({
      file,
      line: position?.start.line ?? 1,
      language: (lang ?? '').toLowerCase(),
      code: value,
      nocheck: attributes.get('nocheck')?.trim() ?? null,
      group: attributes.get('group')?.trim() ?? null,
      wide: attributes.get('wide')?.trim() ?? null,
    });
  });
  return fences;
}

export const SHELL_LANGUAGES = ['bash', 'sh', 'shell'];

export function isShell({ language }: Fence): boolean {
  return SHELL_LANGUAGES.includes(language);
}
