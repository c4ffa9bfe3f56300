import { isPlainObject, omit } from 'es-toolkit';
import { kebabCase } from 'es-toolkit/compat';
import {
  type Document,
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml';
import { z } from 'zod';
import { categoryLinkSchema, checkValue, linkTarget, strictObject, writeOffense } from '../config';
import type { SiteWarning } from '../model/site-error';

/** Front matter begins with the first line and ends with the next line of three dashes. */
const FENCE = /^---[ \t]*\r?\n((?:[\s\S]*?\n)?)---[ \t]*(?:\r?\n|$)/;

/** What looks like front matter and is not read as such: something stands before it, or in its line. */
const MISPLACED =
  /^(?:\s|\u200b|\ufeff|<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})*(?:-{3,}|\+{3})[^\n]*\n\s*["']?\w+["']?\s*[:=]/;

/** A first line that front matter begins with. */
const OPENING = /^---[ \t]*(?:\r?\n|$)/;

/** A text that can be shown: without control characters, and without halves of characters. */
const text = z
  .string()
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, 'holds a character that cannot be shown: delete it');

const name = text.regex(/\S/, 'must not be empty');

/** A tag whose name makes an address. */
const tagName = text.refine((tag) => kebabCase(tag) !== '', {
  error: 'makes no address: give it a letter or a digit',
});

const tag = z.union([
  tagName,
  strictObject({ label: name, permalink: name, description: text.optional() }),
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
const address = z.string().regex(/^(?:https?:\/\/|\/(?!\/))\S+$/i, {
  error: 'must begin with "https://", or with one slash for a path of this site',
});

export type FrontMatterTag = z.output<typeof tag>;

/** `tags.yml`: what tags are called, by what front matter calls them. */
const tagsFileSchema = z.record(
  z.string(),
  strictObject({ label: name, permalink: name, description: text }).partial().nullable(),
);

export type TagsFile = z.output<typeof tagsFileSchema>;

const lastUpdate = strictObject({
  date: day.optional(),
  author: text.optional(),
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
    id: name.regex(/^[^/]*$/, 'must not hold a slash: the folder is part of the id already'),
    title: text,
    slug,
    description: text,
    tags: z.array(tag),
    sidebar_label: text,
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
    pagination_label: text,
    parse_number_prefixes: z.boolean(),
    custom_edit_url: address.nullable(),
    keywords: z.array(text),
    image: address,
    last_update: lastUpdate,
    /** Files of the platform that the doc was written after; the check of sources reads it. */
    sources: z.array(z.string()),
    sidebar_key: z.string(),
    sidebar_custom_props: z.record(z.string(), z.unknown()),
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
export const categoryFileSchema = strictObject(
  {
    label: name,
    position: z.number(),
    description: text,
    className: z.string(),
    collapsible: z.boolean(),
    collapsed: z.boolean(),
    /** The category's page; `null` keeps an index file from becoming it. */
    link: categoryLinkSchema.nullable(),
    /** Links that stand in the category after its docs, as to a part of a page that stands elsewhere. */
    links: z.array(
      strictObject({ label: name, href: linkTarget, position: z.number().optional() }),
    ),
    key: z.string(),
    customProps: z.record(z.string(), z.unknown()),
  },
  Object.keys(WITHOUT_EFFECT),
).partial();

export type CategoryFile = z.output<typeof categoryFileSchema>;

/** What was read, of what is wrong only what is right; null where nothing can be read. */
export interface Checked<T> {
  value: T | null;
  errors: SiteWarning[];
  /** What has no effect. */
  warnings: SiteWarning[];
}

/** A text of YAML with the way to lines of its file. */
interface Data {
  document: Document;
  lineOf: (keys: readonly PropertyKey[]) => number;
  lineAt: (offset: number) => number;
}

function readData(text: string, firstLine: number): Data {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  // What is missing is missed at the end, behind the last line.
  const last = text.trimEnd().length;
  const lineAt = (offset: number) =>
    Math.max(lines.linePos(Math.min(offset, last)).line, 1) + firstLine - 1;
  const lineOf = (keys: readonly PropertyKey[]): number => {
    const node = findKey(document, keys);
    return node?.range ? lineAt(node.range[0]) : firstLine;
  };
  return { document, lineOf, lineAt };
}

/** The key or the entry of a list that a path ends with, else the nearest around it. */
function findKey(document: Document, keys: readonly PropertyKey[]): Node | null {
  let value: unknown = document.contents;
  let found = isNode(value) ? value : null;
  for (const key of keys) {
    const at: unknown = isSeq(value) ? value.items[Number(key)] : null;
    const pair = isMap(value) ? value.items.find((item) => String(item.key) === key) : null;
    value = pair ? pair.value : at;
    const next = pair ? pair.key : at;
    found = isNode(next) ? next : found;
  }
  return found;
}

/** What YAML itself says against a text, and what would take it over all bounds. */
function listSyntaxErrors({ document, lineAt }: Data): { line: number; message: string }[] {
  const { errors, warnings } = document;
  const found = [...errors, ...warnings].map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    message: message.includes('call stack') ? 'values stand too deep in one another' : message,
  }));
  visit(document, {
    Alias(_key, { range, source }) {
      const message = `"*${source}" repeats another value, which is not read here. Write the value out, or the text in quotes.`;
      found.push({ line: lineAt(range?.[0] ?? 0), message });
    },
  });
  return found;
}

/** Reads YAML (of which JSON is a part) that begins on a line of a file, and checks it. */
function parseData<T extends object>(
  schema: z.ZodType<T>,
  text: string,
  { source, firstLine }: { source: string; firstLine: number },
): Checked<T> {
  const data = readData(text, firstLine);
  const { document, lineOf } = data;
  const syntaxErrors = listSyntaxErrors(data);
  if (syntaxErrors.length > 0) {
    const errors = syntaxErrors.map((error) => ({ file: source, ...error }));
    return { value: null, errors, warnings: [] };
  }
  const given: unknown = document.toJS() ?? {};
  const { data: value, offenses } = checkValue(schema, given);
  if (value === null) {
    const errors = offenses.map((offense) => ({
      file: source,
      line: lineOf(offense.path),
      message: writeOffense(offense),
    }));
    // What is right still counts, so that one mistake does not look like others.
    const wrong = offenses.map(({ path }) => String(path[0]));
    const right = isPlainObject(given) ? omit(given, wrong) : {};
    return { value: checkValue(schema, right).data, errors, warnings: [] };
  }
  const warnings = Object.keys(value).flatMap((key): SiteWarning[] => {
    const reason = Object.hasOwn(WITHOUT_EFFECT, key) ? WITHOUT_EFFECT[key] : undefined;
    return reason ? [{ file: source, line: lineOf([key]), message: `${key}: ${reason}` }] : [];
  });
  return { value, errors: [], warnings };
}

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
  const match = FENCE.exec(text);
  if (match) {
    return parseData(frontMatterSchema, match[1] ?? '', { source, firstLine: 2 });
  }
  const message = explainMissing(text);
  return message
    ? { value: null, errors: [{ file: source, line: 1, message }], warnings: [] }
    : { value: {}, errors: [], warnings: [] };
}

/** The line of a doc that a key of its front matter stands in; that of what is around it, else null. */
export function findFrontMatterLine(text: string, keys: readonly PropertyKey[]): number | null {
  const match = FENCE.exec(text);
  return match ? readData(match[1] ?? '', 2).lineOf(keys) : null;
}

/** The line of a category file, or a file of tags, that a key stands in. */
export function findDataLine(text: string, keys: readonly PropertyKey[]): number {
  return readData(text, 1).lineOf(keys);
}

/** Reads a category file: JSON or YAML. */
export function parseCategoryFile(source: string, text: string): Checked<CategoryFile> {
  return parseData(categoryFileSchema, text, { source, firstLine: 1 });
}

/** Reads the file of a version's tags. */
export function parseTagsFile(source: string, text: string): Checked<TagsFile> {
  return parseData(tagsFileSchema, text, { source, firstLine: 1 });
}
