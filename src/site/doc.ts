import { posix } from 'node:path';
import type { CompiledDoc } from '../model/compiled';
import type { FrontMatter } from './front-matter';

/** A doc's file as it was read. */
export interface RawDoc {
  /** Path from the site's root, as in `content/docs/00-intro.md`. */
  source: string;
  /** Path from the version's content folder, as in `docs/00-intro.md`. */
  path: string;
  version: string;
  frontMatter: FrontMatter;
  /** Content of the file. */
  text: string;
}

/** Title and description in a doc's text, for docs without them in front matter. */
export type DocSummary = Pick<CompiledDoc, 'contentTitle' | 'excerpt'>;

/** A doc of one version, with its route and id. */
export interface Doc {
  /** Folder and name without number prefixes, as in `docs/core/intro`. */
  id: string;
  /** Without base URL, as in `/docs/intro`. */
  route: string;
  title: string;
  description: string;
  source: string;
  /** Folder below the version's content folder, with prefixes, or '.'. */
  folder: string;
  fileName: string;
  /** Its folder's own page: `index`, `README`, or named as the folder. */
  isIndex: boolean;
  position: number | undefined;
  frontMatter: FrontMatter;
}

/** A name that begins with a date or a version has no number prefix. */
const DATE_OR_VERSION = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/**
 * Takes the number off a file's or folder's name that orders it among its neighbors, as Docusaurus
 * does: `01-intro` is `intro` at 1. Dates and versions, as in `2021-11-foo` and `1.2-bar`, stay.
 * @returns the name for ids and routes, and the number if there's one
 */
export function parseNumberPrefix(name: string): { name: string; position?: number } {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name);
  const [, digits, rest = name] = match ?? [];
  return digits === undefined ? { name } : { name: rest, position: Number(digits) };
}

/** Takes the numbers off every part of a path. */
export function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => parseNumberPrefix(part).name)
    .join('/');
}

/** Names that make a file its folder's page. */
const INDEX_NAMES = ['index', 'readme'];

function isFolderIndex(fileName: string, folder: string): boolean {
  const parent = posix.basename(folder);
  return [...INDEX_NAMES, parent.toLowerCase()].includes(fileName.toLowerCase());
}

/** Joins parts to a route: one slash between them, none at the end. */
export function joinRoute(...parts: string[]): string {
  const path = posix.join('/', ...parts);
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** The heading that opens a doc, as plain text. */
function writeTitle({ contentTitle }: DocSummary): string | undefined {
  return contentTitle
    ?.map(({ value }) => value)
    .join('')
    .trim();
}

/** Works out id, route and titles of a doc by the conventions of Docusaurus. */
export function createDoc(raw: RawDoc, summary: DocSummary, versionPath: string): Doc {
  const { frontMatter } = raw;
  const folder = posix.dirname(raw.path);
  const fileName = posix.basename(raw.path).replace(/\.mdx?$/, '');
  const { name, position } = parseNumberPrefix(fileName);
  const folderSlug = stripNumberPrefixes(folder);
  const isIndex = isFolderIndex(fileName, folder);
  const { slug: ownSlug = isIndex ? '.' : name } = frontMatter;
  // As for files, `index` means the folder.
  const slug = ownSlug === 'index' ? '.' : ownSlug;
  return {
    id: folder === '.' ? name : `${folderSlug}/${name}`,
    route: slug.startsWith('/')
      ? joinRoute(versionPath, slug)
      : joinRoute(versionPath, folderSlug, slug),
    title: frontMatter.title ?? writeTitle(summary) ?? name,
    description: frontMatter.description ?? summary.excerpt,
    source: raw.source,
    folder,
    fileName,
    isIndex,
    position: frontMatter.sidebar_position ?? position,
    frontMatter,
  };
}
