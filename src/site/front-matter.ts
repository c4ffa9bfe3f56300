import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { categoryLinkSchema, strictObject } from '../config';
import type { SiteWarning } from '../model/site-error';

/** Front matter begins with the first line and ends with the next line of three dashes. */
const FENCE = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

const tag = z.union([
  z.string(),
  strictObject({ label: z.string(), permalink: z.string(), description: z.string().optional() }),
]);

export type FrontMatterTag = z.output<typeof tag>;

/** `tags.yml`: what tags are called, by what front matter calls them. */
const tagsFileSchema = z.record(
  z.string(),
  strictObject({ label: z.string(), permalink: z.string(), description: z.string() })
    .partial()
    .nullable(),
);

export type TagsFile = z.output<typeof tagsFileSchema>;

const lastUpdate = strictObject({
  date: z.union([z.string(), z.date()]).optional(),
  author: z.string().optional(),
});

const level = z.number().int().min(2).max(6);

/** What Docusaurus has a use for and this site does not: the keys say it, and nothing else happens. */
const NO_PROPS = 'has no effect: no component reads such props';
const NO_TRANSLATIONS =
  'has no effect: it names an item for translations, which this site has none of';
export const WITHOUT_EFFECT: Record<string, string> = {
  sidebar_key: NO_TRANSLATIONS,
  sidebar_custom_props: NO_PROPS,
  key: NO_TRANSLATIONS,
  customProps: NO_PROPS,
};

/** Front matter of a doc: every key that an author can give. */
export const frontMatterSchema = strictObject(
  {
    id: z.string().regex(/^[^/]+$/, 'must not hold a slash: the folder is part of the id already'),
    title: z.string(),
    slug: z.string(),
    description: z.string(),
    tags: z.array(tag),
    sidebar_label: z.string(),
    sidebar_position: z.number(),
    sidebar_class_name: z.string(),
    displayed_sidebar: z.string().nullable(),
    hide_title: z.boolean(),
    hide_table_of_contents: z.boolean(),
    toc_min_heading_level: level,
    toc_max_heading_level: level,
    draft: z.boolean(),
    unlisted: z.boolean(),
    pagination_prev: z.string().nullable(),
    pagination_next: z.string().nullable(),
    pagination_label: z.string(),
    parse_number_prefixes: z.boolean(),
    custom_edit_url: z.string().nullable(),
    keywords: z.array(z.string()),
    image: z.string(),
    last_update: lastUpdate,
    /** Files of the platform that the doc was written after; the check of sources reads it. */
    sources: z.array(z.string()),
    sidebar_key: z.string(),
    sidebar_custom_props: z.record(z.string(), z.unknown()),
  },
  Object.keys(WITHOUT_EFFECT),
).partial();

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** `_category_.json`, `.yml` or `.yaml`: what a folder's category looks like. */
export const categoryFileSchema = strictObject(
  {
    label: z.string(),
    position: z.number(),
    description: z.string(),
    className: z.string(),
    collapsible: z.boolean(),
    collapsed: z.boolean(),
    /** The category's page; `null` keeps an index file from becoming it. */
    link: categoryLinkSchema.nullable(),
    /** Links that stand in the category after its docs, as to a part of a page that stands elsewhere. */
    links: z.array(
      strictObject({ label: z.string(), href: z.string(), position: z.number().optional() }),
    ),
    key: z.string(),
    customProps: z.record(z.string(), z.unknown()),
  },
  Object.keys(WITHOUT_EFFECT),
).partial();

export type CategoryFile = z.output<typeof categoryFileSchema>;

/** What was read, with what has no effect in it; or all that is wrong with it. */
export type Checked<T> =
  | { value: T; errors: []; warnings: SiteWarning[] }
  | { value: null; errors: SiteWarning[]; warnings: [] };

/** Reads YAML (of which JSON is a part) that begins on a line of a file, and checks it. */
function parseData<T extends object>(
  schema: z.ZodType<T>,
  text: string,
  { source, firstLine }: { source: string; firstLine: number },
): Checked<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    const errors = document.errors.map(({ message, pos }) => ({
      file: source,
      line: at(pos[0]),
      message: message.split('\n')[0] ?? message,
    }));
    return { value: null, errors, warnings: [] };
  }
  const lineOf = (path: PropertyKey[]): number => {
    const keys = path.filter((key) => typeof key !== 'symbol');
    const node = document.getIn(keys, true);
    return isNode(node) && node.range ? at(node.range[0]) : firstLine;
  };
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) {
    const warnings = Object.keys(result.data).flatMap((key): SiteWarning[] => {
      const reason = Object.hasOwn(WITHOUT_EFFECT, key) ? WITHOUT_EFFECT[key] : undefined;
      return reason ? [{ file: source, line: lineOf([key]), message: `${key}: ${reason}` }] : [];
    });
    return { value: result.data, errors: [], warnings };
  }
  const errors = result.error.issues.flatMap(pointAtKeys).map(({ path, message }) => ({
    file: source,
    line: lineOf(path),
    message: (path.length > 0 ? `${path.join('.')}: ` : '') + message,
  }));
  return { value: null, errors, warnings: [] };
}

/** Points an offense about unknown keys of the whole at each of them. */
function pointAtKeys(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? issue.keys.map((key) => ({
        path: [key],
        message: issue.message.replace(/^.*? Allowed:/, 'unknown key. Allowed:'),
      }))
    : [issue];
}

/** Reads a doc's front matter. `text` is the whole file. */
export function parseFrontMatter(source: string, text: string): Checked<FrontMatter> {
  const match = FENCE.exec(text);
  return match
    ? parseData(frontMatterSchema, match[1] ?? '', { source, firstLine: 2 })
    : { value: {}, errors: [], warnings: [] };
}

/** Reads a category file: JSON or YAML. */
export function parseCategoryFile(source: string, text: string): Checked<CategoryFile> {
  return parseData(categoryFileSchema, text, { source, firstLine: 1 });
}

/** Reads the file of a version's tags. */
export function parseTagsFile(source: string, text: string): Checked<TagsFile> {
  return parseData(tagsFileSchema, text, { source, firstLine: 1 });
}
