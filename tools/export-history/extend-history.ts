import { compact, groupBy, isEqual, sortBy } from 'es-toolkit';
import type {
  ApiReport,
  ApiSymbol,
  ExportHistory,
  HistoryEvent,
  HistoryPart,
  SymbolHistory,
} from '../../src/model/reference';
import { minorOf } from '../../src/pages/reference/export-changes';
import { readLines } from './lines';

/** Characters of a line that are read in one go; of a longer union, what differs is told. */
const READABLE = 400;

/** Stands for the part of a long union that stays. */
const KEPT = '…';

const UNION = ' | ';

/**
 * Lines of a long union that both have, without what they have in common: the names of everything that
 * is tracked are hundreds, and a release adds two.
 */
function tellDifference(lines: string[], others: string[]): string[] {
  const known = new Set(others.flatMap((line) => line.split(UNION)));
  return lines.map((line) => {
    const own = line.split(UNION).filter((type) => !known.has(type));
    return line.length > READABLE && others.length > 0 ? [KEPT, ...own].join(UNION) : line;
  });
}

function compareLines(older: Map<string, string[]>, newer: Map<string, string[]>): HistoryPart[] {
  const members = [...new Set([...older.keys(), ...newer.keys()])].sort();
  return members.flatMap((member): HistoryPart[] => {
    const [was, is] = [older.get(member) ?? [], newer.get(member) ?? []];
    const [before, after] = [tellDifference(was, is), tellDifference(is, was)];
    return isEqual(before, after) ? [] : [{ ...(member !== '' && { member }), before, after }];
  });
}

function findDeprecation(symbols: ApiSymbol[]): string | undefined {
  return symbols.find(({ deprecated }) => deprecated !== undefined)?.deprecated;
}

/**
 * What happened to the symbols of one name between two releases. Being classified as another kind, as
 * a function or a component, is no event.
 */
function listEvents(release: string, older: ApiSymbol[], newer: ApiSymbol[]): HistoryEvent[] {
  const [before, after] = [readLines(older), readLines(newer)];
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
 * Adds what a release brought to the history of those before it.
 *
 * @param history of the releases before; it is not changed
 * @param older the last of these releases, undefined when there is none
 * @param newer the release
 */
export function extendHistory(
  history: ExportHistory,
  older: ApiReport | undefined,
  newer: ApiReport,
): ExportHistory {
  const before = groupBy(older?.symbols ?? [], ({ name }) => name);
  const after = groupBy(newer.symbols, ({ name }) => name);
  const known = new Map(history.symbols.map((symbol) => [symbol.name, symbol]));
  const release = minorOf(newer.version);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was = [], is = []] = [before[name], after[name]];
    const { events = [] } = known.get(name) ?? {};
    known.set(name, { name, events: [...events, ...listEvents(release, was, is)] });
  }
  return {
    entry: newer.entry,
    releases: [...history.releases, newer.version],
    symbols: sortBy([...known.values()], [({ name }) => name.toLowerCase(), 'name']),
  };
}

/**
 * Takes back what releases brought, from the first one on that is not wanted.
 *
 * @returns the history of as many releases as are wanted in this order
 */
export function keepReleases(history: ExportHistory, wanted: string[]): ExportHistory {
  const count = history.releases.findIndex((release, index) => release !== wanted[index]);
  const releases = count === -1 ? history.releases : history.releases.slice(0, count);
  const minors = new Set(releases.map(minorOf));
  const symbols = history.symbols.flatMap((symbol): SymbolHistory[] => {
    const events = symbol.events.filter(({ release }) => minors.has(release));
    return events.length > 0 ? [{ ...symbol, events }] : [];
  });
  return { ...history, releases, symbols };
}

/**
 * Writes a history as the committed file has it: small, with a line for each release and each symbol.
 * The line of a release begins with what separates it from the one before, so that it stays as it was
 * when another follows: its commit says when the file learned of it.
 */
export function serializeHistory({ entry, releases, symbols }: ExportHistory): string {
  const versions = releases.map((version) => JSON.stringify(version)).join('\n  ,');
  const lines = symbols.map((symbol) => `\n  ${JSON.stringify(symbol)}`).join(',');
  return `{"entry":${JSON.stringify(entry)},"releases":[\n   ${versions}\n],"symbols":[${lines}\n]}\n`;
}
