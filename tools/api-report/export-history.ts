import { compact, groupBy, isEqual, sortBy } from 'es-toolkit';
import type {
  ApiReport,
  ApiSymbol,
  ExportHistory,
  HistoryEvent,
  HistoryPart,
} from '../../src/model/reference';
import { minorOf } from '../../src/pages/reference/export-changes';
import { writeLines } from './history-lines';

/** Length from which a union is shown as its differences, in characters. */
const LONG_UNION = 400;

/** Placeholder for the unchanged part of a long union. */
const UNCHANGED = '…';

const UNION = ' | ';

/** Reduces long unions to the types that the other lines lack: a release may add two to hundreds. */
function abridgeUnions(lines: string[], others: string[]): string[] {
  const known = new Set(others.flatMap((line) => line.split(UNION)));
  return lines.map((line) => {
    const own = line.split(UNION).filter((type) => !known.has(type));
    return line.length > LONG_UNION && others.length > 0 ? [UNCHANGED, ...own].join(UNION) : line;
  });
}

function compareLines(older: Map<string, string[]>, newer: Map<string, string[]>): HistoryPart[] {
  const members = [...new Set([...older.keys(), ...newer.keys()])].sort();
  return members.flatMap((member): HistoryPart[] => {
    const [was, is] = [older.get(member) ?? [], newer.get(member) ?? []];
    const [before, after] = [abridgeUnions(was, is), abridgeUnions(is, was)];
    return isEqual(before, after) ? [] : [{ ...(member !== '' && { member }), before, after }];
  });
}

function findDeprecation(symbols: ApiSymbol[]): string | undefined {
  return symbols.find(({ deprecated }) => deprecated !== undefined)?.deprecated;
}

/** Lists what a release did to the symbols of one name. A change of kind alone isn't an event. */
function listEvents(release: string, older: ApiSymbol[], newer: ApiSymbol[]): HistoryEvent[] {
  const [before, after] = [writeLines(older), writeLines(newer)];
  const [first] = newer;
  if (!first) {
    return [{ release, what: 'removed', lines: before.get('') ?? [] }];
  }
  const parts = older.length === 0 ? [] : compareLines(before, after);
  const message = findDeprecation(newer);
  const isDeprecated = message !== undefined && findDeprecation(older) === undefined;
  return compact([
    older.length === 0 && { release, what: 'added' as const, kind: first.kind },
    parts.length > 0 && { release, what: 'changed' as const, parts },
    isDeprecated && { release, what: 'deprecated' as const, message },
  ]);
}

/**
 * Adds the changes of a release to a history.
 *
 * @param history of the releases before; null for none
 * @param older report of the last of them; null for none
 * @param newer report of the release to add; the history stays the same if it ends with that release
 */
export function extendHistory(
  history: ExportHistory | null,
  older: ApiReport | null,
  newer: ApiReport,
): ExportHistory {
  const { releases = [], symbols = [] } = history ?? {};
  if (history && releases.at(-1) === newer.version) {
    return history;
  }
  const before = groupBy(older?.symbols ?? [], ({ name }) => name);
  const after = groupBy(newer.symbols, ({ name }) => name);
  const known = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const release = minorOf(newer.version);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was = [], is = []] = [before[name], after[name]];
    const { events = [] } = known.get(name) ?? {};
    known.set(name, { name, events: [...events, ...listEvents(release, was, is)] });
  }
  // A patch replaces the one before it.
  const others = releases.filter((version) => minorOf(version) !== release);
  return {
    entry: newer.entry,
    releases: [...others, newer.version],
    symbols: sortBy([...known.values()], [({ name }) => name.toLowerCase(), 'name']),
  };
}

/**
 * Serializes a history compactly, with one line per release and symbol. Commas lead the lines of releases,
 * so that adding one doesn't change the line before, and blame finds the commit that added it.
 */
export function serializeHistory({ entry, releases, symbols }: ExportHistory): string {
  const versions = releases.map((version) => JSON.stringify(version)).join('\n  ,');
  const lines = symbols.map((symbol) => `\n  ${JSON.stringify(symbol)}`).join(',');
  return `{"entry":${JSON.stringify(entry)},"releases":[\n   ${versions}\n],"symbols":[${lines}\n]}\n`;
}
