import { hash } from 'node:crypto';
import type { Figure } from '../../model/compiled';
import { importStatement, listCodes, type ShownCode } from './declaration';
import type { ReferencePage } from './page';

/** A JavaScript identifier. */
const NAME = /[\p{L}$_][\p{L}\p{N}$_]*/gu;

/** Finds the links of names in code. */
function linksIn(code: string, links: Record<string, string>): Record<string, string> {
  const names = new Set(code.match(NAME) ?? []);
  return Object.fromEntries(
    Object.entries(links)
      .filter(([name]) => names.has(name))
      .sort(),
  );
}

/** Code before each kind, without which a member would be a labeled statement, and a type an expression. */
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

/** Returns code formatted for display, on several lines if it's long. */
export function formatCode(code: string, { formatted }: ReferencePage): string {
  return (Object.hasOwn(formatted, code) && formatted[code]) || code;
}

/**
 * Creates the figures of a page of the reference.
 *
 * @returns code → its figure, with links of symbols
 */
export function listReferenceFigures(page: ReferencePage): Map<string, Figure> {
  const shown = page.symbols.flatMap((symbol): ShownCode[] => {
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
