import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { glob } from 'tinyglobby';
import { parseDoc } from '../markdown/parse-doc';

/** A Markdown file below the content folder, read and parsed. */
export interface CheckedPage {
  /** Path from the site's root. */
  file: string;
  text: string;
  tree: Root;
}

/**
 * Reads every Markdown file of the content, partials included. Several checks can share the result.
 *
 * @param siteRoot absolute path of the site's folder
 * @returns pages in the order of their paths
 * @throws SiteError when a page is not valid MDX
 */
export async function readCheckedPages(siteRoot: string): Promise<CheckedPage[]> {
  const files = (await glob('content/**/*.{md,mdx}', { cwd: siteRoot })).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(siteRoot, file), 'utf8');
      return { file, text, tree: parseDoc(text, { source: file }) };
    }),
  );
}
