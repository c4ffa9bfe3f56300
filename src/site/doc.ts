import { posix } from 'node:path';
import type { CompiledDoc } from '../model/compiled';
import type { FrontMatter } from './front-matter';

/** A doc's file before compilation. */
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
  /** Whether it's the page of its folder: `index`, `README`, or named after the folder. */
  isIndex: boolean;
  position: number | undefined;
  frontMatter: FrontMatter;
}

/** A name that begins with a date or a version has no number prefix. */
const DATE_OR_VERSION = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?|\d+[-_.]\d+)/;

const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/**
 * Parses the number prefix of a file or folder name by the rules of Docusaurus: `01-intro` is `intro` at
 * position 1. Dates and versions, as in `2021-11-foo` and `1.2-bar`, aren't prefixes.
 *
 * @returns name without the prefix, and its number if there's one
 */
export function parseNumberPrefix(name: string): { name: string; position?: number } {
  const match = DATE_OR_VERSION.test(name) ? null : PREFIX.exec(name);
  const [, digits, rest = name] = match ?? [];
  return digits === undefined ? { name } : { name: rest, position: Number(digits) };
}

/** Removes the number prefixes from all segments of a path. */
function stripNumberPrefixes(path: string): string {
  return path
    .split('/')
    .map((part) => parseNumberPrefix(part).name)
    .join('/');
}

/** File names of a folder's page. */
const INDEX_NAMES = ['index', 'readme'];

function isFolderIndex(fileName: string, folder: string): boolean {
  const parent = posix.basename(folder);
  return [...INDEX_NAMES, parent.toLowerCase()].includes(fileName.toLowerCase());
}

/** Joins segments into a route, without a trailing slash. */
export function joinRoute(...parts: string[]): string {
  const path = posix.join('/', ...parts);
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** Returns the title heading of a doc as plain text. */
function writeTitle({ contentTitle }: DocSummary): string | undefined {
  return contentTitle
    ?.map(({ value }) => value)
    .join('')
    .trim();
}

/**
 * Derives id, route and title of a doc by the conventions of Docusaurus.
 *
 * @param getSummary compiles the doc, which is slow; not called if front matter has both
 */
export function createDoc(raw: RawDoc, getSummary: () => DocSummary, versionPath: string): Doc {
  const { frontMatter } = raw;
  const folder = posix.dirname(raw.path);
  const fileName = posix.basename(raw.path).replace(/\.mdx?$/, '');
  const { name, position } = parseNumberPrefix(fileName);
  const folderSlug = stripNumberPrefixes(folder);
  const isIndex = isFolderIndex(fileName, folder);
  const { slug: ownSlug = isIndex ? '.' : name } = frontMatter;
  // As in file names, `index` is the page of the folder.
  const slug = ownSlug === 'index' ? '.' : ownSlug;
  return {
    id: folder === '.' ? name : `${folderSlug}/${name}`,
    route: slug.startsWith('/')
      ? joinRoute(versionPath, slug)
      : joinRoute(versionPath, folderSlug, slug),
    title: frontMatter.title ?? writeTitle(getSummary()) ?? name,
    description: frontMatter.description ?? getSummary().excerpt,
    source: raw.source,
    folder,
    fileName,
    isIndex,
    position: frontMatter.sidebar_position ?? position,
    frontMatter,
  };
}
