import { posix } from 'node:path';
import type { SourceLink } from '../model/compiled';
import type { Doc } from './doc';
import { hrefOf, isExternal } from './href';
import { stripNumberPrefixes } from './number-prefix';
import type { Version } from './versions';

/** Finds docs by the path of their file, with number prefixes or without. */
export type DocsByPath = Map<string, Doc>;

function plainPath(path: string): string {
  return stripNumberPrefixes(path.replace(/\.mdx?$/, ''));
}

/**
 * Indexes docs for links between files.
 *
 * @param docs docs of all versions
 */
export function indexDocs(docs: Doc[]): DocsByPath {
  const byPath: DocsByPath = new Map();
  for (const doc of docs) {
    for (const path of [doc.source, plainPath(doc.source)]) {
      if (!byPath.has(path)) {
        byPath.set(path, doc);
      }
    }
  }
  return byPath;
}

/** A link to a file of Markdown; what follows the path is kept. */
const MARKDOWN_LINK = /^([^?#]+\.mdx?)([?#].*)?$/i;

/**
 * Resolves a doc's links: those to files become routes, those to paths get the base URL.
 *
 * @param doc the doc
 * @param links its links as the author wrote them
 * @param scope `docs`: all docs by path; `version`: version of the doc; `baseUrl`
 * @returns URL as written → `href`, for the ones that change; a link to a file that is no doc stays,
 * and the check of the rendered pages finds it
 */
export function resolveDocLinks(
  doc: Doc,
  links: SourceLink[],
  scope: { docs: DocsByPath; version: Version; baseUrl: string },
): Record<string, string> {
  const hrefs: Record<string, string> = {};
  for (const { kind, url } of links) {
    if (kind !== 'link' || isExternal(url) || url.startsWith('#') || hrefs[url] !== undefined) {
      continue;
    }
    const [, path, rest = ''] = MARKDOWN_LINK.exec(url) ?? [];
    if (path === undefined) {
      const href = hrefOf(url, scope.baseUrl);
      if (href !== url) {
        hrefs[url] = href;
      }
      continue;
    }
    const target = findDoc(decode(path), doc, scope);
    if (target) {
      hrefs[url] = hrefOf(target.route, scope.baseUrl) + rest;
    }
  }
  return hrefs;
}

/** Relative to the doc, to the version's folder, or to the project (`@site/`). */
function findDoc(
  path: string,
  doc: Doc,
  { docs, version }: { docs: DocsByPath; version: Version },
): Doc | undefined {
  const candidates = path.startsWith('@site/')
    ? [path.slice('@site/'.length)]
    : path.startsWith('/')
      ? [posix.join(version.folder, path), path.slice(1)]
      : [posix.join(posix.dirname(doc.source), path), posix.join(version.folder, path)];
  for (const candidate of candidates.map((found) => posix.normalize(found))) {
    const found = docs.get(candidate) ?? docs.get(plainPath(candidate));
    if (found) {
      return found;
    }
  }
  return undefined;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
