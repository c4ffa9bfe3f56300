import { attempt, groupBy } from 'es-toolkit';
import { inlineDrawing } from '../../markdown/diagrams';
import type { CompiledDoc, Diagram, DrawnDiagram } from '../../model/compiled';
import { addFinding } from '../../model/finding';
import type { Doc } from '../../site/doc';
import { resolveHref } from '../../site/href';
import type { Site } from '../../site/site';
import type { DescribeScope } from '../kind';

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
 * Finds where the names in a doc's diagrams may lead: all that the sources hold somewhere. Those count
 * that a box is called by.
 *
 * @returns name → href; the doc itself is left out
 */
function linkNames(
  doc: Doc,
  diagrams: Diagram[],
  { site, names }: { site: Site; names: NameIndex },
): Map<string, string> {
  const sources = diagrams.map(({ source }) => source.replaceAll(/\s+/g, ' '));
  const words = new Set(['', ...sources.flatMap((source) => source.match(WORD) ?? [])]);
  const near = [...words].flatMap((word) => names.get(word) ?? []);
  return new Map(
    near.flatMap(([name, route]) =>
      route !== doc.route && sources.some((source) => source.includes(name))
        ? [[name, resolveHref(route, site)] as const]
        : [],
    ),
  );
}

/**
 * Reads the drawings of a doc's diagrams, in which names of pages and symbols are links. What isn't
 * drawn, or is no drawing, is added to the errors.
 *
 * @returns drawings by the keys of their diagrams
 */
export function showDiagrams(
  doc: Doc,
  { diagrams }: Pick<CompiledDoc, 'diagrams'>,
  scope: Pick<DescribeScope, 'diagrams' | 'errors' | 'site' | 'warnings'> & { names: NameIndex },
): Record<string, DrawnDiagram> {
  const hrefs = linkNames(doc, diagrams, scope);
  const shown = diagrams.flatMap(({ key, line }): [string, DrawnDiagram][] => {
    const location = { file: doc.source, line };
    const files = scope.diagrams.find(key);
    if (!files) {
      addFinding(scope, scope.diagrams.explain(key), location);
      return [];
    }
    const inline = (svg: string, look: string) =>
      inlineDrawing(svg, look, (name) => hrefs.get(name));
    const [error, drawn] = attempt<DrawnDiagram, Error>(() => {
      const { narrow } = files;
      const wide = inline(files.wide, narrow === null ? '' : 'if-wide');
      const html = wide.html + (narrow === null ? '' : inline(narrow, 'if-narrow').html);
      return { ...wide, html };
    });
    if (error) {
      const message = `The drawing of this diagram, ${key}.svg, has ${error.message}, which "npm run diagrams" never writes. Delete the file, and run the command.`;
      scope.errors.push({ ...location, message });
    }
    return drawn ? [[key, drawn]] : [];
  });
  return Object.fromEntries(shown);
}
