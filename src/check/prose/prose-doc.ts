import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { glob } from 'tinyglobby';
import { type FrontMatter, parseFrontMatter, resolveVersions } from '../../content';
import { labelAdmonitionTitles } from '../../markdown/admonition-titles';
import { parseDoc } from '../../markdown/parse-doc';
import { SiteError } from '../../model/site-error';
import type { CheckContext } from '../context';
import { type Place, readPlaces } from './front-matter-places';

/** A Markdown file as its author wrote it. */
export interface ProseDoc {
  /** Path from the site's root. */
  file: string;
  /** The text that positions of the tree count in; it has the lines of the file. */
  text: string;
  tree: Root;
  version: string;
  /** A piece of other docs: it has no title and no description of its own. */
  isPartial: boolean;
  frontMatter: FrontMatter;
  /** Where the values of the front matter stand, by key. */
  places: Map<string, Place>;
}

/** A file or folder whose name begins with an underscore. */
const PARTIAL = /(?:^|\/)_/;

/**
 * Reads all Markdown files of a site: docs of every version, and partials. Drafts are left out
 * because they are not done.
 *
 * @param context the site
 * @throws SiteError when front matter or text is not valid
 */
export async function readProseDocs(context: CheckContext): Promise<ProseDoc[]> {
  const versions = resolveVersions((await context.config()).docs);
  const docs = await Promise.all(
    versions.map(async ({ name, folder }) => {
      const paths = await glob('**/*.{md,mdx}', { cwd: join(context.siteRoot, folder) });
      return Promise.all(
        paths.sort().map(async (path) => {
          const file = posix.join(folder, path);
          const text = await readFile(join(context.siteRoot, file), 'utf8');
          return readProseDoc({ file, text, version: name, isPartial: PARTIAL.test(path) });
        }),
      );
    }),
  );
  return docs.flat().filter(({ frontMatter }) => !frontMatter.draft);
}

function readProseDoc(doc: Pick<ProseDoc, 'file' | 'text' | 'version' | 'isPartial'>): ProseDoc {
  const { frontMatter, offences } = parseFrontMatter(doc.file, doc.text);
  if (frontMatter === null) {
    throw new SiteError(offences.join('\n'));
  }
  const tree = parseDoc(doc.text, { source: doc.file });
  const text = labelAdmonitionTitles(doc.text);
  return { ...doc, text, tree, frontMatter, places: readPlaces(tree, text) };
}

/**
 * The title that a doc's page has: from the front matter, else from the heading that opens the text.
 *
 * @param doc a doc
 * @returns null when there is none
 */
export function titleOf(doc: ProseDoc): string | null {
  const heading = doc.tree.children.find(({ type }) => type === 'heading');
  const written = heading?.type === 'heading' && heading.depth === 1 ? textOf(heading) : null;
  return (doc.frontMatter.title ?? written)?.trim() || null;
}
