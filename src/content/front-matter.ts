import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { type Offence, offencesOf, strictObject } from '../config';

/** Front matter begins with the first line and ends with the next line of three dashes. */
const FENCE = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

const tag = z.union([z.string(), strictObject({ label: z.string(), permalink: z.string() })]);

const lastUpdate = strictObject({
  date: z.union([z.string(), z.date()]).optional(),
  author: z.string().optional(),
});

const level = z.number().int().min(2).max(6);

/** Front matter of a doc: every key that an author can give. */
const frontMatterSchema = strictObject({
  id: z.string().regex(/^[^/]+$/, 'must not hold a slash: the folder is part of the id already'),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  tags: z.array(tag),
  sidebar_label: z.string(),
  sidebar_position: z.number(),
  sidebar_class_name: z.string(),
  sidebar_key: z.string(),
  sidebar_custom_props: z.record(z.string(), z.unknown()),
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
  sources: z.array(z.string()),
}).partial();

export type FrontMatter = z.output<typeof frontMatterSchema>;

/** Front matter, or what is wrong with it, one line for each offence. */
export type FrontMatterResult =
  | { frontMatter: FrontMatter; offences: [] }
  | { frontMatter: null; offences: string[] };

/**
 * Reads data that a person wrote as YAML or JSON, and checks it.
 *
 * @param schema what it must be
 * @param text YAML (of which JSON is a part)
 * @param place `source`: file for the messages; `firstLine`: line of the file that `text` begins on
 * @returns the value, or offences as `file:line: key: what is wrong`
 */
export function parseData<T>(
  schema: z.ZodType<T>,
  text: string,
  place: { source: string; firstLine: number },
): { value: T; offences: [] } | { value: null; offences: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (offset: number) => lines.linePos(offset).line + place.firstLine - 1;
  if (document.errors.length > 0) {
    const offences = document.errors.map(
      (error) => `${place.source}:${at(error.pos[0])}: ${error.message.split('\n')[0]}`,
    );
    return { value: null, offences };
  }
  const result = schema.safeParse(document.toJS() ?? {});
  if (result.success) {
    return { value: result.data, offences: [] };
  }
  const lineOf = (path: PropertyKey[]): number => {
    const keys = path.filter((key) => typeof key !== 'symbol');
    const node: unknown = document.getIn(keys, true);
    const range =
      typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined;
    return Array.isArray(range) && typeof range[0] === 'number' ? at(range[0]) : place.firstLine;
  };
  const offences = offencesOf(result.error).flatMap((offence) =>
    spread(offence, Object.keys(document.toJS() ?? {})).map(
      ({ path, message }) =>
        `${place.source}:${lineOf(path)}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
    ),
  );
  return { value: null, offences };
}

/** Points an offence about several unknown keys at each of them. */
function spread(offence: Offence, keys: string[]): Offence[] {
  const unknown = keys.filter(
    (key) =>
      offence.path.length === 0 && offence.message.split(' Allowed:')[0]?.includes(`"${key}"`),
  );
  const allowed = offence.message.split(' Allowed: ')[1];
  return unknown.length > 0 && allowed !== undefined
    ? unknown.map((key) => ({ path: [key], message: `unknown key. Allowed: ${allowed}` }))
    : [offence];
}

/**
 * Reads a doc's front matter.
 *
 * @param source path of the file, for messages
 * @param text the whole file
 */
export function parseFrontMatter(source: string, text: string): FrontMatterResult {
  const match = FENCE.exec(text);
  if (!match) {
    return { frontMatter: {}, offences: [] };
  }
  const result = parseData(frontMatterSchema, match[1] ?? '', { source, firstLine: 2 });
  return result.value === null
    ? { frontMatter: null, offences: result.offences }
    : { frontMatter: result.value, offences: [] };
}
