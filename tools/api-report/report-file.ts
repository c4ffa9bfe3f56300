import type { ApiReport, ApiSymbol, Member } from '../../src/model/reference';

/** The way a reader looks names up: by letters, capitals only where nothing else differs. */
function compareNames(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA !== lowerB) {
    return lowerA < lowerB ? -1 : 1;
  }
  return a < b ? -1 : Number(a > b);
}

/** Compares two symbols of a report: by name, then by kind. */
export function compareSymbols(a: ApiSymbol, b: ApiSymbol): number {
  return compareNames(a.name, b.name) || compareNames(a.kind, b.kind);
}

/** Compares two members of one symbol: the constructor first, then by name, then by kind. */
export function compareMembers(a: Member, b: Member): number {
  const constructors = Number(b.kind === 'constructor') - Number(a.kind === 'constructor');
  return constructors || compareNames(a.name, b.name) || compareNames(a.kind, b.kind);
}

function list(items: string[], indent: string): string {
  return items.map((item) => `\n${indent}${item}`).join(',');
}

/** A symbol on one line, and each of its members on a line of its own. */
function symbolText({ members, ...symbol }: ApiSymbol): string {
  const text = JSON.stringify(symbol);
  if (members === undefined) {
    return text;
  }
  const lines = members.map((member) => JSON.stringify(member));
  return `${text.slice(0, -1)},"members":[${list(lines, '    ')}\n  ]}`;
}

/** Writes a report as the committed file has it: small, with one line for each thing that can change. */
export function serializeReport({ symbols, ...head }: ApiReport): string {
  const text = JSON.stringify(head).slice(0, -1);
  return `${text},"symbols":[${list(symbols.map(symbolText), '  ')}\n]}\n`;
}
