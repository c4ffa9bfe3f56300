import { sortBy } from 'es-toolkit';
import type { ApiReport, ApiSymbol, Member } from '../../src/model/reference';

/** Alphabetical order; case only counts between otherwise equal names. */
const BY_NAME = [({ name }: { name: string }) => name.toLowerCase(), 'name', 'kind'] as const;

/** Sorts the symbols of a report by name, then by kind. */
export function sortSymbols(symbols: ApiSymbol[]): ApiSymbol[] {
  return sortBy(symbols, [...BY_NAME]);
}

/** Sorts the members of a symbol: the constructor first, then by name, then by kind. */
export function sortMembers(members: Member[]): Member[] {
  return sortBy(members, [({ kind }) => kind !== 'constructor', ...BY_NAME]);
}

function joinLines(items: string[], indent: string): string {
  return items.map((item) => `\n${indent}${item}`).join(',');
}

/** Writes a symbol on one line, followed by one line per member. */
function serializeSymbol({ members, ...symbol }: ApiSymbol): string {
  const text = JSON.stringify(symbol);
  if (members === undefined) {
    return text;
  }
  const lines = members.map((member) => JSON.stringify(member));
  return `${text.slice(0, -1)},"members":[${joinLines(lines, '    ')}\n  ]}`;
}

/** Serializes a report compactly, with one line per symbol and member, so that diffs are readable. */
export function serializeReport({ formatted, symbols, ...head }: ApiReport): string {
  const text = JSON.stringify(head).slice(0, -1);
  const codes = Object.entries(formatted ?? {}).map((entry) =>
    entry.map((text) => JSON.stringify(text)).join(':'),
  );
  const last = formatted ? `,"formatted":{${joinLines(codes, '  ')}\n}` : '';
  return `${text},"symbols":[${joinLines(symbols.map(serializeSymbol), '  ')}\n]${last}}\n`;
}
