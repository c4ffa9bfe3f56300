import { posix } from 'node:path';
import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isMap, isNode, isScalar, parseDocument } from 'yaml';
import { FRONT_MATTER } from '../../../src/constants';
import { openContentFiles } from '../../../src/files/memory';
import { parseDoc } from '../../../src/markdown/parse-doc';
import { SiteError } from '../../../src/model/finding';
import { type FrontMatter, parseFrontMatter } from '../../../src/site/front-matter';
import { resolveVersions } from '../../../src/site/versions';
import type { CheckContext } from '../check';

/** A file below the content folder of a version. */
export interface ContentFile {
  /** Path from the site's root. */
  file: string;
  text: string;
  version: string;
  /** Whether it is a piece of other docs: it has no title and no description of its own. */
  isPartial: boolean;
}

/** A Markdown file as its author wrote it. */
export interface ProseDoc extends ContentFile {
  tree: Root;
  frontMatter: FrontMatter;
  /** Where the values of the front matter stand, by key. */
  keyRanges: Map<string, TextRange>;
}

/** A piece of a text by its offsets; the end is not part of it. */
export interface TextRange {
  start: number;
  end: number;
}

/** A file or folder whose name begins with an underscore. */
const PARTIAL = /(?:^|\/)_/;

/** Reads the files that fit a pattern, of every version, in the order of their paths. */
export async function readContentFiles(
  context: CheckContext,
  pattern: string,
): Promise<ContentFile[]> {
  const { find, read } = openContentFiles(context.siteRoot);
  const versions = resolveVersions((await context.config()).docs);
  const files = versions.map(async ({ name: version, folder }) =>
    (await find({ folder, pattern, ignore: [] })).map((path) => {
      const file = posix.join(folder, path);
      return { file, text: read(file), version, isPartial: PARTIAL.test(path) };
    }),
  );
  return (await Promise.all(files)).flat();
}

/**
 * Reads all Markdown files of a site: docs of every version, and partials. Drafts are left out
 * because they are not done.
 *
 * @throws SiteError when front matter or text is not valid
 */
export async function readProseDocs(context: CheckContext): Promise<ProseDoc[]> {
  const docs = (await readContentFiles(context, '**/*.{md,mdx}')).map(readProseDoc);
  return docs.filter(({ frontMatter }) => !frontMatter.draft);
}

function readProseDoc(doc: ContentFile): ProseDoc {
  const { value: frontMatter, errors } = parseFrontMatter(doc.file, doc.text);
  if (frontMatter === null) {
    throw new SiteError(errors);
  }
  const { tree } = parseDoc(doc.text, { source: doc.file });
  return { ...doc, tree, frontMatter, keyRanges: readKeyRanges(doc.text) };
}

/** Finds where the values of a doc's front matter stand. */
function readKeyRanges(text: string): Map<string, TextRange> {
  const ranges = new Map<string, TextRange>();
  const [, yaml = ''] = FRONT_MATTER.exec(text) ?? [];
  const begin = text.indexOf('\n') + 1;
  const { contents } = parseDocument(yaml);
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    if (isScalar(key) && isNode(value) && value.range) {
      const [start, end] = value.range;
      ranges.set(String(key.value), { start: begin + start, end: begin + end });
    }
  }
  return ranges;
}

/** The title of a doc's page, from the front matter or the heading that opens the text; null for none. */
export function getTitle(doc: ProseDoc): string | null {
  const heading = doc.tree.children.find(({ type }) => type === 'heading');
  const written = heading?.type === 'heading' && heading.depth === 1 ? textOf(heading) : null;
  return (doc.frontMatter.title ?? written)?.trim() || null;
}
