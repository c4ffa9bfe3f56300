import { groupBy } from 'es-toolkit';
import type { CompiledDoc } from '../../model/compiled';
import type { Doc } from '../../site/doc';
import { resolveHref } from '../../site/href';
import type { Site } from '../../site/site';

/** What pages and symbols are called, and their routes, by the first word of the name. */
export type NameIndex = ReadonlyMap<string, [name: string, route: string][]>;

const HUMP = /[\p{Ll}\p{N}_]\p{Lu}/u;

/** Tells whether a name of code is one word alone, as `Form`: more often it is meant as that word. */
function isPlainWord(name: string): boolean {
  return !HUMP.test(name);
}

/**
 * What pages are called: by their titles, by their labels in the sidebar, and symbols of the reference
 * by their names, where those are no plain words. What two pages are called names none; a page goes
 * before a symbol.
 *
 * @param symbols name → route, for names that one symbol has
 * @returns name → route
 */
export function nameRoutes(docs: Doc[], symbols: ReadonlyMap<string, string>): Map<string, string> {
  const routes = new Map<string, Set<string>>();
  for (const { title, route, frontMatter } of docs.filter((doc) => !doc.frontMatter.unlisted)) {
    for (const name of [title, frontMatter.sidebar_label ?? title]) {
      routes.set(name, (routes.get(name) ?? new Set()).add(route));
    }
  }
  const pages = [...routes].flatMap(([name, [route, ...others]]) =>
    route === undefined || others.length > 0 ? [] : [[name, route] as const],
  );
  const free = [...symbols].filter(([name]) => !isPlainWord(name) && !routes.has(name));
  return new Map([...free, ...pages].filter(([name]) => name.trim() !== ''));
}

const WORD = /[\p{L}\p{N}]+/gu;

/** Puts names together by their first word: of thousands few can stand in one diagram. */
export function indexNames(names: ReadonlyMap<string, string>): NameIndex {
  return new Map(Object.entries(groupBy([...names], ([name]) => name.match(WORD)?.[0] ?? '')));
}

/**
 * Where the names in a doc's diagrams lead. A diagram is drawn later: these are all names that its
 * source holds somewhere, and those count that a node is called by.
 *
 * @returns name → href; the doc itself is left out
 */
export function linkDiagramNames(
  doc: Doc,
  { figures }: CompiledDoc,
  { site, names }: { site: Site; names: NameIndex },
): Record<string, string> {
  const sources = figures.flatMap(({ figure }) =>
    figure.kind === 'diagram' ? [figure.source.replaceAll(/\s+/g, ' ')] : [],
  );
  const words = new Set(['', ...sources.flatMap((source) => source.match(WORD) ?? [])]);
  const near = [...words].flatMap((word) => names.get(word) ?? []);
  const entries = near.flatMap(([name, route]) =>
    route !== doc.route && sources.some((source) => source.includes(name))
      ? [[name, resolveHref(route, site)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}
