import { sortBy } from 'es-toolkit';
import type { ApiReport, ApiSymbol, Member } from '../../src/model/reference';

/** The way a reader looks names up: by letters, capitals only where nothing else differs. */
const BY_NAME = [({ name }: { name: string }) => name.toLowerCase(), 'name', 'kind'] as const;

/** Puts the symbols of a report in order: by name, then by kind. */
export function sortSymbols(symbols: ApiSymbol[]): ApiSymbol[] {
  return sortBy(symbols, [...BY_NAME]);
}

/** Puts the members of one symbol in order: the constructor first, then by name, then by kind. */
export function sortMembers(members: Member[]): Member[] {
  return sortBy(members, [({ kind }) => kind !== 'constructor', ...BY_NAME]);
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
export function serializeReport({ formatted, symbols, ...head }: ApiReport): string {
  const text = JSON.stringify(head).slice(0, -1);
  const codes = Object.entries(formatted ?? {}).map((entry) => entry.map(quote).join(':'));
  const last = formatted ? `,"formatted":{${list(codes, '  ')}\n}` : '';
  return `${text},"symbols":[${list(symbols.map(symbolText), '  ')}\n]${last}}\n`;
}

const quote = (text: string) => JSON.stringify(text);
