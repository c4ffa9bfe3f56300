import { describe, expect, it } from 'vitest';
import type { ApiReport, ExportHistory } from '../../src/model/reference';
import { apiReport, apiSymbol } from '../../tests/fixtures/api-report';
import { extendHistory, keepReleases, serializeHistory } from './extend-history';
import { chooseReleases } from './releases';

const EMPTY: ExportHistory = { entry: '', releases: [], symbols: [] };

const returns = (type: string) => ({ signatures: [{ parameters: [], returns: [type] }] });

function readAll(reports: ApiReport[], begin = EMPTY, older?: ApiReport): ExportHistory {
  return reports.reduce(
    (history, report, index) => extendHistory(history, reports[index - 1] ?? older, report),
    begin,
  );
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

  it('is the same byte for byte whether releases are added at once or one by one', () => {
    const whole = serializeHistory(readAll(REPORTS));
    for (const cut of [1, 2, 3]) {
      const [first, rest] = [REPORTS.slice(0, cut), REPORTS.slice(cut)];
      const begun = JSON.parse(serializeHistory(readAll(first)));
      expect(serializeHistory(readAll(rest, begun, first.at(-1)))).toBe(whole);
    }
  });

  it('is unchanged after the pin moves down and up again', () => {
    const whole = readAll(REPORTS);
    const wanted = REPORTS.slice(0, 2).map(({ version }) => version);
    const down = keepReleases(whole, wanted);
    expect(serializeHistory(down)).toBe(serializeHistory(readAll(REPORTS.slice(0, 2))));
    const up = readAll(REPORTS.slice(2), down, REPORTS[1]);
    expect(serializeHistory(up)).toBe(serializeHistory(whole));
  });

  it('drops a minor that has a newer patch, and all minors after it', () => {
    const wanted = ['5.0.6', '5.1.2', '5.2.0', '5.3.2'];
    expect(keepReleases(readAll(REPORTS), wanted).releases).toEqual(['5.0.6']);
  });
});

describe('the chosen releases', () => {
  it('are the last patches of stable minors up to the pin', () => {
    const versions = [
      '4.25.1',
      '5.0.0-rc.1',
      '5.0.0',
      '5.0.6',
      '5.2.0',
      '5.1.9',
      '5.1.10',
      '5.2.1',
    ];
    expect(chooseReleases([...versions, '5.10.0', '5.3.0-beta.0'], '5.2.0')).toEqual([
      '5.0.6',
      '5.1.10',
      '5.2.0',
    ]);
  });

  it('are in numeric order', () => {
    expect(chooseReleases(['5.10.0', '5.9.0', '5.2.0'], '5.10.0')).toEqual([
      '5.2.0',
      '5.9.0',
      '5.10.0',
    ]);
  });
});
