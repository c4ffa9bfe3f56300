import { z } from 'zod';
import { categoryLinkSchema, linkTarget, strictObject } from '../config';
import { FRONT_MATTER } from '../constants';
import { tagSlug } from './tag-slug';
import { type Checked, findDataLine, parseData } from './yaml-data';

/**
 * Text that looks like front matter but isn't: something is before it or in its line, its
 * dashes are others, or its lines end as lines do in other formats.
 */
const MISPLACED =
  /^(?:\s|\u200b|\ufeff|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*(?:-{3,}|[\u2010-\u2015\u2212]+|\+{3})[^\n\v\f\x85\u2028\u2029]*[\n\v\f\x85\u2028\u2029]\s*["']?\w+["']?\s*[:=]/;

/** A first line that front matter begins with. */
const OPENING = /^---[ \t]*(?:\n|$)/;

/** A text that can be shown: without control characters, and without halves of characters. */
const text = z
  .string()
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'holds a character that cannot be shown: delete it');

const name = text.regex(/\S/, 'must not be empty');

/** A text that is seen: not of spaces and characters without ink alone, unless it is empty. */
const seen = text.regex(/^$|[^\s\p{DI}]/u, 'holds only characters that nobody sees: write it anew');

/** A tag whose name makes an address. */
const tagName = text.refine((tag) => tagSlug(tag) !== '', {
  error: 'makes no address: give it a letter or a digit',
});

/** The address of a doc, from the root with a slash before it, else from its folder. */
const slug = name.refine((given) => !/^[a-z][a-z\d+.-]*:|\/\/|^\s|\s$/i.test(given), {
  error: 'must be a path, as in "/docs/intro": without a host, "//" and spaces around it',
});

/** A tag that a doc has twice would list it twice. */
function refuseRepeatedTags(tags: string[], context: z.RefinementCtx) {
  for (const [index, tag] of tags.entries()) {
    if (tags.indexOf(tag) < index) {
      const message = 'is on the list already: delete it';
      context.addIssue({ code: 'custom', path: [index], message });
    }
  }
}

/** Front matter of a doc: every key that an author can give. Editors show what is said of them. */
const frontMatterSchema = strictObject({
  title: seen.describe('The heading of the page, and its name in tabs, results and links.'),
  slug: slug.describe('End of the address; all of it if it begins with a slash.'),
  description: text.describe('One sentence for search engines and lists; no other page has it.'),
  tags: z
    .array(tagName)
    .superRefine(refuseRepeatedTags)
    .describe('Labels. Each has a page that lists what carries it.'),
  sidebar_label: text.describe('What the sidebar calls the page, if not by its title.'),
  sidebar_position: z
    .number()
    .describe('Where the page stands in its category, if not at the number before its name.'),
  hide_title: z.boolean().describe('Leaves out the heading that is made of the title.'),
  hide_table_of_contents: z.boolean().describe('Leaves out the table of contents.'),
  draft: z.boolean().describe('Shows the page in development only.'),
  unlisted: z
    .boolean()
    .describe('Leaves the page out of every list and of search; its address works.'),
  pagination_label: text.describe('What "Previous" and "Next" of other pages call this one.'),
}).partial();

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** `_category_.json`, `.yml` or `.yaml`: what a folder's category looks like. */
const categoryFileSchema = strictObject({
  label: name.describe('What the sidebar calls the category, if not by the name of its folder.'),
  position: z
    .number()
    .describe('Where the category stands, if not at the number before the name of its folder.'),
  description: text.describe('What the page of the category says of it.'),
  collapsible: z.boolean().describe('Whether readers can close the category.'),
  collapsed: z.boolean().describe('Whether the category is closed until readers open it.'),
  link: categoryLinkSchema
    .nullable()
    .describe("The category's page; null keeps an index file from becoming it."),
  links: z
    .array(
      strictObject({
        label: name.describe('What readers see.'),
        href: linkTarget.describe('Path of a page, or an address.'),
        position: z.number().describe('Where the link stands among the docs.').optional(),
      }),
    )
    .describe(
      'Links that stand in the category after its docs, as to a part of a page that stands elsewhere.',
    ),
}).partial();

export type CategoryFile = z.output<typeof categoryFileSchema>;

/** Front matter that is not read as such must not be published as text. */
function explainMissing(text: string): string | null {
  if (OPENING.test(text)) {
    return 'front matter begins here and does not end: write "---" alone in the line below it. A line across the page is written "***".';
  }
  return MISPLACED.test(text)
    ? 'this looks like front matter, which stands between two lines of "---" alone, the first of them at the very beginning of the file. Move it there.'
    : null;
}

/** Reads a doc's front matter. `text` is the content of the file. */
export function parseFrontMatter(source: string, text: string): Checked<FrontMatter> {
  const match = FRONT_MATTER.exec(text);
  if (match) {
    return parseData(frontMatterSchema, match[1] ?? '', { source, firstLine: 2 });
  }
  const message = explainMissing(text);
  return message
    ? { value: null, errors: [{ file: source, line: 1, message }] }
    : { value: {}, errors: [] };
}

/** The line of a key in a doc's front matter, else of its parent, else null. */
export function findFrontMatterLine(text: string, keys: readonly PropertyKey[]): number | null {
  const match = FRONT_MATTER.exec(text);
  return match ? findDataLine(match[1] ?? '', keys) + 1 : null;
}

/** Reads a category file: JSON or YAML. */
export function parseCategoryFile(source: string, text: string): Checked<CategoryFile> {
  return parseData(categoryFileSchema, text, { source, firstLine: 1 });
}
