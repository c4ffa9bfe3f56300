import { z } from 'zod';
import { linkTarget, strictObject } from '../config';
import { FRONT_MATTER } from '../constants';
import { cacheByText } from './cache-by-text';
import { tagSlug } from './tag-slug';
import { type Checked, findDataLine, parseData } from './yaml-data';

/**
 * Text that only looks like front matter: not at the start of the file, or with other dashes or line
 * terminators.
 */
const MISPLACED =
  /^(?:\s|\u200b|\ufeff|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*(?:-{3,}|[\u2010-\u2015\u2212]+|\+{3})[^\n\v\f\x85\u2028\u2029]*[\n\v\f\x85\u2028\u2029]\s*["']?\w+["']?\s*[:=]/;

/** Opening line of front matter. */
const OPENING = /^---[ \t]*(?:\n|$)/;

/** Text without control characters and lone surrogates. */
const text = z
  .string()
  .regex(
    /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u,
    'contains a character that cannot be shown: delete it',
  );

const name = text.regex(/\S/, 'must not be empty');

/** Text with at least one visible character, unless it's empty. */
const visible = text.regex(/^$|[^\s\p{DI}]/u, 'contains only invisible characters: type it again');

/** A tag that has a slug. */
const tagName = text.refine((tag) => tagSlug(tag) !== '', {
  error: 'must have a letter or a digit, because its page needs an address',
});

/** The address of a doc. */
const slug = name.refine((path) => !/^[a-z][a-z\d+.-]*:|\/\/|^\s|\s$/i.test(path), {
  error: 'must be a path, as in "/docs/intro": without a host, "//" and spaces around it',
});

/** Rejects duplicate tags, whose pages would list the doc twice. */
function rejectRepeatedTags(tags: string[], context: z.RefinementCtx) {
  for (const [index, tag] of tags.entries()) {
    if (tags.indexOf(tag) < index) {
      const message = 'is already on the list: delete it';
      context.addIssue({ code: 'custom', path: [index], message });
    }
  }
}

/** Front matter of a doc. */
const frontMatterSchema = strictObject({
  /** Heading, and name of the page in tabs, search results and links. */
  title: visible,
  /** Address, from the root if it starts with a slash, else from the folder. */
  slug,
  /** One sentence for search engines and lists. */
  description: text,
  tags: z.array(tagName).superRefine(rejectRepeatedTags),
  /** Name in the sidebar; the title by default. */
  sidebar_label: text,
  /** Position in the category; the number in the file name by default. */
  sidebar_position: z.number(),
  hide_title: z.boolean(),
  hide_table_of_contents: z.boolean(),
  /** Shows the page in development only. */
  draft: z.boolean(),
  /** Leaves the page out of sidebars, lists and search. */
  unlisted: z.boolean(),
  /** Name in links to the previous and next page; the title by default. */
  pagination_label: text,
}).partial();

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** `_category_.json`, `.yml` or `.yaml`: the category of a folder. */
const categoryFileSchema = strictObject({
  /** Name in the sidebar; the name of the folder by default. */
  label: name,
  /** Position among its siblings; the number in the name of the folder by default. */
  position: z.number(),
  /** Whether readers can close the category. */
  collapsible: z.boolean(),
  collapsed: z.boolean(),
  /** Links after the docs of the category, or at a position among them. */
  links: z.array(strictObject({ label: name, href: linkTarget, position: z.number().optional() })),
}).partial();

export type CategoryFile = z.output<typeof categoryFileSchema>;

/** Explains why text that looks like front matter isn't, so that it isn't published as content. */
function explainMissing(text: string): string | null {
  if (OPENING.test(text)) {
    return 'front matter begins here but does not end: add a line "---" below it. A horizontal rule is written "***".';
  }
  return MISPLACED.test(text)
    ? 'this looks like front matter, which has to be between two lines "---" at the very start of the file. Move it there.'
    : null;
}

/** Parses the front matter in the content of a doc's file. */
export const parseFrontMatter = cacheByText((source, text): Checked<FrontMatter> => {
  const match = FRONT_MATTER.exec(text);
  if (match) {
    return parseData(frontMatterSchema, match[1] ?? '', { source, firstLine: 2 });
  }
  const message = explainMissing(text);
  return message
    ? { value: null, errors: [{ file: source, line: 1, message }] }
    : { value: {}, errors: [] };
});

/** Finds the line of a key, or of its nearest parent, in a doc's front matter. */
export function findFrontMatterLine(text: string, keys: readonly PropertyKey[]): number | null {
  const match = FRONT_MATTER.exec(text);
  return match ? findDataLine(match[1] ?? '', keys) + 1 : null;
}

/** Parses a category file, JSON or YAML. */
export function parseCategoryFile(source: string, text: string): Checked<CategoryFile> {
  return parseData(categoryFileSchema, text, { source, firstLine: 1 });
}
