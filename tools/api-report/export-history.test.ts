import { describe, expect, it } from 'vitest';
import type { ApiReport, ExportHistory } from '../../src/model/reference';
import { apiReport, apiSymbol } from '../../tests/fixtures/api-report';
import { extendHistory, serializeHistory } from './export-history';

const returns = (type: string) => ({ signatures: [{ parameters: [], returns: [type] }] });

function readAll(reports: ApiReport[]): ExportHistory {
  const history = reports.reduce<ExportHistory | null>(
    (each, report, index) => extendHistory(each, reports[index - 1] ?? null, report),
    null,
  );
  return history ?? { entry: '', releases: [], symbols: [] };
}

const member = (name: string, type: string) => ({ name, kind: 'property' as const, type: [type] });

const REPORTS = [
  apiReport('5.0.6', apiSymbol('render', returns('void')), apiSymbol('useOld', returns('string'))),
  apiReport(
    '5.1.1',
    apiSymbol('render', { ...returns('Promise<void>'), kind: 'component' }),
    apiSymbol('useOld', { ...returns('string'), deprecated: 'Use useNew.' }),
  ),
  apiReport(
    '5.2.0',
    apiSymbol('render', { ...returns('Promise<void>'), kind: 'component' }),
    apiSymbol('Props', { kind: 'interface', members: [member('id', 'ID'), member('at', 'Date')] }),
  ),
  apiReport(
    '5.3.2',
    apiSymbol('render', { ...returns('Promise<void>'), kind: 'component' }),
    apiSymbol('useOld', returns('string')),
    apiSymbol('Props', { kind: 'interface', members: [member('id', 'string')] }),
  ),
];

function eventsOf(name: string) {
  return readAll(REPORTS).symbols.find((symbol) => symbol.name === name)?.events;
}

describe('the history of exports', () => {
  it('has the minor that added a symbol, and those that changed its signature', () => {
    expect(eventsOf('render')).toEqual([
      { release: '5.0', what: 'added', kind: 'function' },
      {
        release: '5.1',
        what: 'changed',
        parts: [{ before: ['() => void'], after: ['() => Promise<void>'] }],
      },
    ]);
  });

  it('has the deprecation of a symbol with its message, its removal and its return', () => {
    expect(eventsOf('useOld')).toEqual([
      { release: '5.0', what: 'added', kind: 'function' },
      { release: '5.1', what: 'deprecated', message: 'Use useNew.' },
      { release: '5.2', what: 'removed', lines: ['() => string'] },
      { release: '5.3', what: 'added', kind: 'function' },
    ]);
  });

  it('names members that were added, changed or removed', () => {
    expect(eventsOf('Props')?.at(-1)).toEqual({
      release: '5.3',
      what: 'changed',
      parts: [
        { member: 'at', before: ['Date (property)'], after: [] },
        { member: 'id', before: ['ID (property)'], after: ['string (property)'] },
      ],
    });
  });

  it('shows added and removed types of a long union, but ignores their order', () => {
    const tracked = (...names: string[]) => {
      const many = Array.from({ length: 60 }, (_each, index) => `'didSomething${index}'`);
      return apiSymbol('Tracked', { kind: 'type', type: [[...names, ...many].join(' | ')] });
    };
    const history = readAll([
      apiReport('5.0.0', tracked("'a'", "'b'")),
      apiReport('5.1.0', tracked("'b'", "'a'")),
      apiReport('5.2.0', tracked("'b'", "'c'")),
    ]);
    expect(history.symbols[0]?.events.slice(1)).toEqual([
      {
        release: '5.2',
        what: 'changed',
        parts: [{ before: ["… | 'a'"], after: ["… | 'c'"] }],
      },
    ]);
  });

  it('reports changes of inherited members only on the type that declares them', () => {
    const inherits = (type: string) =>
      apiSymbol('Card', {
        kind: 'interface',
        members: [{ ...member('id', type), inheritedFrom: 'Props' }],
      });
    const history = readAll([
      apiReport('5.0.0', inherits('ID')),
      apiReport('5.1.0', inherits('string')),
    ]);
    expect(history.symbols[0]?.events).toHaveLength(1);
  });

  it('is unchanged if its last release is read again', () => {
    const history = readAll(REPORTS);
    const [last] = REPORTS.slice(-1);
    expect(last && extendHistory(history, last, last)).toBe(history);
  });

  it('counts a patch as part of its minor, which it replaces', () => {
    const history = readAll([
      apiReport('5.0.6', apiSymbol('render', returns('void'))),
      apiReport('5.1.0', apiSymbol('render', returns('void'))),
      apiReport('5.1.1', apiSymbol('render', returns('string'))),
    ]);
    expect(history.releases).toEqual(['5.0.6', '5.1.1']);
    expect(history.symbols[0]?.events[1]).toMatchObject({ release: '5.1', what: 'changed' });
  });

  it('is written with one line per release and symbol', () => {
    const history = readAll(REPORTS.slice(0, 2));
    const text = serializeHistory(history);
    expect(JSON.parse(text)).toEqual(history);
    expect(text.split('\n').slice(1, 3)).toEqual(['   "5.0.6"', '  ,"5.1.1"']);
  });
});
