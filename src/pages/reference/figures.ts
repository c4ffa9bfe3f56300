import { hash } from 'node:crypto';
import type { Figure } from '../../model/compiled';
import { importStatement, listCodes, type ShownCode } from './declaration';
import type { ReferencePage } from './page';

/** A name in code: what an identifier of JavaScript is made of. */
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/gu;

/** The names in a code that lead somewhere. */
function linksIn(code: string, links: Record<string, string>): Record<string, string> {
  const names = new Set(code.match(NAME) ?? []);
  return Object.fromEntries(
    Object.entries(links)
      .filter(([name]) => names.has(name))
      .sort(),
  );
}

/** Alone, a member would be a statement with a label, and a type an expression. */
const CONTEXTS: Record<ShownCode['kind'], string> = {
  declaration: '',
  member: 'type T = {',
  type: 'type T = A &',
};

function figureOf({ code, kind }: ShownCode, links: Record<string, string>): Figure {
  const context = CONTEXTS[kind];
  const content = { language: 'ts', code, context, ranges: '', links: linksIn(code, links) };
  const key = hash('sha256', JSON.stringify(content)).slice(0, 16);
  return { ...content, key };
}

/** Code as the reader sees it: on several lines where one would be long. */
export function formatCode(code: string, { formatted }: ReferencePage): string {
  return (Object.hasOwn(formatted, code) && formatted[code]) || code;
}

/**
 * The code that a page of the reference shows.
 *
 * @param page the page
 * @returns code → its figure, with names of symbols as links
 */
export function listReferenceFigures(page: ReferencePage): Map<string, Figure> {
  const shown = page.symbols.flatMap(({ symbol }): ShownCode[] => {
    const statement = importStatement(symbol, page.entry);
    return [
      ...(statement ? [{ kind: 'declaration', code: statement } as const] : []),
      ...listCodes(symbol),
    ];
  });
  return new Map(
    shown.map(({ code, kind }) => [
      code,
      figureOf({ kind, code: formatCode(code, page) }, page.links),
    ]),
  );
}
