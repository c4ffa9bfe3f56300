import { posix } from 'node:path';
import type { FrontMatter } from './front-matter';
import { parseNumberPrefix, stripNumberPrefixes } from './number-prefix';

/** A doc's file as it was read. */
export interface RawDoc {
  /** Path from the site's root, as in `content/docs/00-intro.md`. */
  source: string;
  /** Path from the version's content folder, as in `docs/00-intro.md`. */
  path: string;
  version: string;
  frontMatter: FrontMatter;
  /** The whole file. */
  text: string;
}

/** What a doc's text says of itself when its front matter does not. */
export interface DocSummary {
  title: string | null;
  excerpt: string;
}

/** A doc of one version, with its place on the site. */
export interface Doc {
  /** Folder and name without number prefixes, as in `docs/core/intro`. */
  id: string;
  version: string;
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

/** Names that make a file its folder's page. */
const INDEX_NAMES = ['index', 'readme'];

function isFolderIndex(fileName: string, folder: string): boolean {
  const parent = folder === '.' ? '' : posix.basename(folder);
  return [...INDEX_NAMES, parent.toLowerCase()].includes(fileName.toLowerCase());
}

/** Joins parts to a route: one slash between them, none at the end. */
export function joinRoute(...parts: string[]): string {
  const path = posix.join('/', ...parts);
  return path === '/' ? path : path.replace(/\/$/, '');
}

/**
 * Works out id, route and titles of a doc by the conventions of Docusaurus.
 *
 * @param raw the doc's file
 * @param summary what its text says
 * @param versionPath route that the version's docs begin with
 */
export function createDoc(raw: RawDoc, summary: DocSummary, versionPath: string): Doc {
  const { frontMatter } = raw;
  const folder = posix.dirname(raw.path);
  const fileName = posix.basename(raw.path).replace(/\.mdx?$/, '');
  const keepsNumbers = frontMatter.parse_number_prefixes === false;
  const { name, position } = keepsNumbers ? { name: fileName } : parseNumberPrefix(fileName);
  const folderSlug = keepsNumbers ? folder : stripNumberPrefixes(folder);
  const baseId = frontMatter.id ?? name;
  const isIndex = isFolderIndex(fileName, folder);
  const slug = frontMatter.slug ?? (isIndex ? '.' : baseId);
  return {
    id: folder === '.' ? baseId : `${folderSlug}/${baseId}`,
    version: raw.version,
    route: slug.startsWith('/')
      ? joinRoute(versionPath, slug)
      : joinRoute(versionPath, folderSlug, slug),
    title: frontMatter.title ?? summary.title ?? baseId,
    description: frontMatter.description ?? summary.excerpt,
    source: raw.source,
    folder,
    fileName,
    isIndex,
    position: frontMatter.sidebar_position ?? position,
    frontMatter,
  };
}
