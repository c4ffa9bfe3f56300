import { z } from 'zod';
import { categoryLinkSchema, linkTarget, strictObject } from '../config';
import { FRONT_MATTER } from '../constants';
import { type Checked, findDataLine, parseData } from '../files/yaml-data';
import { tagSlug } from './tag-slug';

/**
 * What looks like front matter and is not read as such: something stands before it or in its line, its
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

const LABEL = 'What readers see of the tag.';
const PERMALINK = 'End of the address of the page that lists what has the tag.';
const TAG_DESCRIPTION = 'What the page of the tag begins with.';

const tag = z.union([
  tagName,
  strictObject({
    label: name.describe(LABEL),
    permalink: name.describe(PERMALINK),
    description: text.describe(TAG_DESCRIPTION).optional(),
  }),
]);

/** A day of the calendar, perhaps with a time. Other ways to write it depend on who reads them. */
const day = z
  .string()
  .refine(
    (date) => z.iso.date().safeParse(date.slice(0, 10)).success && !Number.isNaN(Date.parse(date)),
    { error: 'must be a day that there is, as in "2026-01-31"' },
  );

/** The address of a doc, from the root with a slash before it, else from its folder. */
const slug = name.refine((given) => !/^[a-z][a-z\d+.-]*:|\/\/|^\s|\s$/i.test(given), {
  error: 'must be a path, as in "/docs/intro": without a host, "//" and spaces around it',
});

/** Where an author sends readers: a page on the web, or a path of this site. */
const address = z.string().regex(/^(?:https?:\/\/|\/(?![/\\]))\S+$/i, {
  error: 'must begin with "https://", or with one slash for a path of this site',
});

/** A tag that a doc has twice would list it twice. */
function refuseRepeatedTags(tags: z.output<typeof tag>[], context: z.RefinementCtx) {
  const names = tags.map((each) => (typeof each === 'string' ? each : each.label));
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index) {
      const message = 'is on the list already: delete it';
      context.addIssue({ code: 'custom', path: [index], message });
    }
  }
}

export type FrontMatterTag = z.output<typeof tag>;

/** `tags.yml`: what tags are called, by what front matter calls them. */
const tagsFileSchema = z
  .record(
    z.string(),
    strictObject({
      label: name.describe(LABEL),
      permalink: name.describe(PERMALINK),
      description: text.describe(TAG_DESCRIPTION),
    })
      .partial()
      .nullable(),
  )
  .describe('Tags by what front matter calls them.');

export type TagsFile = z.output<typeof tagsFileSchema>;

const lastUpdate = strictObject({
  date: day.describe('A day, as in "2026-01-31", perhaps with a time.').optional(),
  author: text.describe('Who changed the page.').optional(),
});

const level = z.number().int().min(2).max(6);

/** What Docusaurus has a use for and this site does not: the keys say it, and nothing else happens. */
const NO_PROPS = 'has no effect: no component reads such props';
const NO_TRANSLATIONS =
  'has no effect: it names an item for translations, which this site has none of';
const WITHOUT_EFFECT: Record<string, string> = {
  sidebar_key: NO_TRANSLATIONS,
  sidebar_custom_props: NO_PROPS,
  key: NO_TRANSLATIONS,
  customProps: NO_PROPS,
};

/** A key that is taken and that nothing reads: editors strike it out. */
function withoutEffect<T extends z.ZodType>(schema: T, reason: string): T {
  return schema.meta({ deprecated: true, deprecationMessage: reason });
}

/** Front matter of a doc: every key that an author can give. Editors show what is said of them. */
const frontMatterSchema = strictObject(
  {
    id: name
      .regex(/^[^/]*$/, 'must not hold a slash: the folder is part of the id already')
      .describe('What sidebars call the doc, behind its folder. Else the name of its file.'),
    title: seen.describe('The heading of the page, and its name in tabs, results and links.'),
    slug: slug.describe('End of the address; all of it if it begins with a slash.'),
    description: text.describe('One sentence for search engines and lists; no other page has it.'),
    tags: z
      .array(tag)
      .superRefine(refuseRepeatedTags)
      .describe('Labels. Each has a page that lists what carries it.'),
    sidebar_label: text.describe('What the sidebar calls the page, if not by its title.'),
    sidebar_position: z
      .number()
      .describe('Where the page stands in its category, if not at the number before its name.'),
    sidebar_class_name: z.string().describe("CSS class of the page's entry in the sidebar."),
    displayed_sidebar: z
      .string()
      .nullable()
      .describe('Id of the sidebar beside the page; null for none.'),
    hide_title: z.boolean().describe('Leaves out the heading that is made of the title.'),
    hide_table_of_contents: z.boolean().describe('Leaves out the table of contents.'),
    toc_min_heading_level: level.describe('Highest level of headings in the table of contents.'),
    toc_max_heading_level: level.describe('Lowest level of headings in the table of contents.'),
    draft: z.boolean().describe('Shows the page in development only.'),
    unlisted: z
      .boolean()
      .describe('Leaves the page out of every list and of search; its address works.'),
    pagination_prev: z
      .string()
      .nullable()
      .describe('Id of the doc that "Previous" leads to; null for none.'),
    pagination_next: z
      .string()
      .nullable()
      .describe('Id of the doc that "Next" leads to; null for none.'),
    pagination_label: text.describe('What "Previous" and "Next" of other pages call this one.'),
    parse_number_prefixes: z
      .boolean()
      .describe('false keeps the number before the name of the file in the address.'),
    custom_edit_url: address
      .nullable()
      .describe('Where "Edit this page" leads; null leaves it out.'),
    keywords: z.array(text).describe('Words for search engines.'),
    image: address.describe('Picture that links to the page are shown with elsewhere.'),
    last_update: lastUpdate.describe('Takes the place of what the history says.'),
    sidebar_key: withoutEffect(z.string(), NO_TRANSLATIONS),
    sidebar_custom_props: withoutEffect(z.record(z.string(), z.unknown()), NO_PROPS),
  },
  Object.keys(WITHOUT_EFFECT),
)
  .partial()
  .refine(
    ({ toc_max_heading_level: most, toc_min_heading_level: least }) =>
      least === undefined || most === undefined || least <= most,
    {
      path: ['toc_min_heading_level'],
      error: 'must not be more than "toc_max_heading_level", or the table of contents is empty',
    },
  );

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** `_category_.json`, `.yml` or `.yaml`: what a folder's category looks like. */
const categoryFileSchema = strictObject(
  {
    label: name.describe('What the sidebar calls the category, if not by the name of its folder.'),
    position: z
      .number()
      .describe('Where the category stands, if not at the number before the name of its folder.'),
    description: text.describe('What the page of the category says of it.'),
    className: z.string().describe("CSS class of the category's entry in the sidebar."),
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
    key: withoutEffect(z.string(), NO_TRANSLATIONS),
    customProps: withoutEffect(z.record(z.string(), z.unknown()), NO_PROPS),
  },
  Object.keys(WITHOUT_EFFECT),
).partial();

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

/** Reads a doc's front matter. `text` is the whole file. */
export function parseFrontMatter(source: string, text: string): Checked<FrontMatter> {
  const match = FRONT_MATTER.exec(text);
  if (match) {
    return parseData(frontMatterSchema, match[1] ?? '', {
      source,
      firstLine: 2,
      withoutEffect: WITHOUT_EFFECT,
    });
  }
  const message = explainMissing(text);
  return message
    ? { value: null, errors: [{ file: source, line: 1, message }], warnings: [] }
    : { value: {}, errors: [], warnings: [] };
}

/** The line of a doc that a key of its front matter stands in; that of what is around it, else null. */
export function findFrontMatterLine(text: string, keys: readonly PropertyKey[]): number | null {
  const match = FRONT_MATTER.exec(text);
  return match ? findDataLine(match[1] ?? '', keys) + 1 : null;
}

/** Reads a category file: JSON or YAML. */
export function parseCategoryFile(source: string, text: string): Checked<CategoryFile> {
  return parseData(categoryFileSchema, text, {
    source,
    firstLine: 1,
    withoutEffect: WITHOUT_EFFECT,
  });
}

/** Reads the file of a version's tags. */
export function parseTagsFile(source: string, text: string): Checked<TagsFile> {
  return parseData(tagsFileSchema, text, { source, firstLine: 1, withoutEffect: WITHOUT_EFFECT });
}
