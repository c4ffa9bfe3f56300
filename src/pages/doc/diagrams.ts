import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import { inlineDrawing } from '../../markdown/diagrams';
import type { CompiledDoc, DrawnDiagram } from '../../model/compiled';
import type { Doc } from '../../site/doc';
import { resolveHref } from '../../site/href';
import type { DescribeScope } from '../kind';

/** Drawings of a site's diagrams, written by `npm run diagrams`. */
export interface DiagramStore {
  /** Reads a drawing as SVG; null if it doesn't exist yet. */
  read(key: string): string | null;
  /** Whether pages show the source of a diagram without a drawing, as in development. */
  isOptional: boolean;
}

/** Returns the folder of drawings from the site's root, as in `content/diagrams`. */
export function diagramFolder(docsPath: string): string {
  return join(docsPath, 'diagrams');
}

/** @param folder absolute path of the folder of drawings */
export function openDiagrams(folder: string, isOptional: boolean): DiagramStore {
  return {
    read: (key) => attempt(() => readFileSync(join(folder, `${key}.svg`), 'utf8'))[1],
    isOptional,
  };
}

const HUMP = /[\p{Ll}\p{N}_]\p{Lu}/u;

/** Checks for names that are also words, such as `Form`: diagrams usually mean the word. */
function isPlainWord(name: string): boolean {
  return !HUMP.test(name);
}

/**
 * Indexes pages by title and sidebar label, and symbols of the reference by name, except plain words.
 * Names that two pages share are skipped. Pages win over symbols.
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

/**
 * Reads the drawings of a doc's diagrams, and links boxes that have the name of another page or a symbol.
 * Reports missing and unsafe drawings as errors.
 *
 * @param scope `names`: name → route
 * @returns drawings by the keys of their diagrams
 */
export function showDiagrams(
  doc: Doc,
  { diagrams }: Pick<CompiledDoc, 'diagrams'>,
  {
    diagrams: store,
    errors,
    names,
    site,
  }: Pick<DescribeScope, 'diagrams' | 'errors' | 'site'> & { names: ReadonlyMap<string, string> },
): Record<string, DrawnDiagram> {
  const hrefOf = (name: string) => {
    const route = names.get(name);
    return route === undefined || route === doc.route ? undefined : resolveHref(route, site);
  };
  const shown = diagrams.flatMap(({ key, line }): [string, DrawnDiagram][] => {
    const location = { file: doc.source, line };
    const svg = store.read(key);
    if (svg === null) {
      const message =
        'This diagram is new or was edited, and is not drawn yet. Run "npm run diagrams", and commit what it writes.';
      errors.push(...(store.isOptional ? [] : [{ ...location, message }]));
      return [];
    }
    const [error, drawn] = attempt<DrawnDiagram, Error>(() => inlineDrawing(svg, hrefOf));
    if (error) {
      const message = `The drawing of this diagram, ${key}.svg, has ${error.message}, which "npm run diagrams" never writes. Delete the file, and run the command.`;
      errors.push({ ...location, message });
    }
    return drawn ? [[key, drawn]] : [];
  });
  return Object.fromEntries(shown);
}
