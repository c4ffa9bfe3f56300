import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryEvent, HistoryPart } from '../../model/reference';
import { compareExports } from './compare-exports';
import type { ComparedReleases } from './page';

const RELEASES = ['5.0', '5.9', '5.10', '5.11'];

const added = (release: string): HistoryEvent => ({ release, what: 'added', kind: 'hook' });
const removed = (release: string): HistoryEvent => ({ release, what: 'removed', lines: ['old'] });
const changed = (release: string, ...parts: HistoryPart[]): HistoryEvent => {
  return { release, what: 'changed', parts };
};
const part = (before: string, after: string, member?: string): HistoryPart => {
  return { before: [before], after: [after], ...(member && { member }) };
};

function historyOf(...events: HistoryEvent[]): ComparedReleases {
  return {
    releases: RELEASES,
    exports: [{ name: 'useForm', kind: 'hook', href: null, events, instead: [] }],
  };
}

function compare(from: string, to: string, ...events: HistoryEvent[]) {
  return compareExports(historyOf(...events), { from, to }).flatMap(({ changes, what }) =>
    changes.map(({ parts }) => (parts.length > 0 ? { what, parts } : { what })),
  );
}

describe('what differs between two releases', () => {
  it('is what came after the older one, up to the newer one', () => {
    expect(compare('5.0', '5.9', added('5.9'))).toEqual([{ what: 'added' }]);
    expect(compare('5.9', '5.11', added('5.9'))).toEqual([]);
    expect(compare('5.0', '5.9', added('5.10'))).toEqual([]);
  });

  it('goes by the order of releases, not of letters', () => {
    expect(compare('5.9', '5.10', added('5.0'), removed('5.10'))).toEqual([{ what: 'removed' }]);
  });

  it('is nothing for what came and went on the way', () => {
    expect(compare('5.0', '5.11', added('5.9'), removed('5.10'))).toEqual([]);
  });

  it('tells of what went and came back both, because it may be anything now', () => {
    const events = [added('5.0'), removed('5.9'), added('5.10')];
    expect(compare('5.0', '5.11', ...events)).toEqual([{ what: 'removed' }, { what: 'added' }]);
  });

  it('joins changes of the same member to one, before the first and after the last', () => {
    const events = [
      added('5.0'),
      changed('5.9', part('() => 1', '() => 2'), part('a', 'b', 'id')),
      changed('5.10', part('() => 2', '() => 3'), part('b', 'a', 'id')),
    ];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('() => 1', '() => 3')] },
    ]);
  });

  it('adds up what came to a long union and what went', () => {
    const events = [
      added('5.0'),
      changed('5.9', part('… | a', '… | b | c')),
      changed('5.10', part('… | b', '… | d')),
    ];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('… | a', '… | c | d')] },
    ]);
  });

  it('tells of each member what it was and is, those first that changed first', () => {
    const events = [
      added('5.0'),
      changed('5.9', part('1', '2', 'id'), part('() => 1', '() => 2')),
      changed('5.10', part('2', '3', 'id')),
    ];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('1', '3', 'id'), part('() => 1', '() => 2')] },
    ]);
  });

  it('tells of what came to a long union, went again and came for good once', () => {
    const events = [
      added('5.0'),
      changed('5.9', part('…', '… | a')),
      changed('5.10', part('… | a', '…')),
      changed('5.11', part('…', '… | a | b')),
    ];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('…', '… | a | b')] },
    ]);
    expect(compare('5.0', '5.10', ...events)).toEqual([]);
  });

  it('tells of one change of a long union as it is, and of one that was short before', () => {
    const long = part('… | a', '… | c | b');
    expect(compare('5.0', '5.11', added('5.0'), changed('5.9', long))).toEqual([
      { what: 'changed', parts: [long] },
    ]);
    const events = [added('5.0'), changed('5.9', part('a', 'a | b')), changed('5.10', long)];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('a', '… | c | b')] },
    ]);
  });

  it('tells of a removal and of an addition once, whatever happened besides', () => {
    const again = [added('5.0'), removed('5.9'), added('5.10'), changed('5.11', part('1', '2'))];
    expect(compare('5.0', '5.11', ...again)).toEqual([{ what: 'removed' }, { what: 'added' }]);
    expect(compare('5.9', '5.11', added('5.0'), removed('5.9'), added('5.10'))).toEqual([
      { what: 'added' },
    ]);
    const twice = [...again.slice(0, 3), removed('5.11')];
    expect(compare('5.0', '5.11', ...twice)).toEqual([{ what: 'removed' }]);
    const thrice = [added('5.9'), removed('5.10'), added('5.11')];
    expect(compare('5.0', '5.11', ...thrice)).toEqual([{ what: 'added' }]);
  });

  it('tells of a deprecation of what changes too', () => {
    const deprecated: HistoryEvent = { release: '5.9', what: 'deprecated', message: '' };
    const events = [added('5.0'), deprecated, changed('5.10', part('1', '2'))];
    expect(compare('5.0', '5.11', ...events)).toEqual([
      { what: 'deprecated' },
      { what: 'changed', parts: [part('1', '2')] },
    ]);
    expect(compare('5.9', '5.11', ...events)).toEqual([
      { what: 'changed', parts: [part('1', '2')] },
    ]);
    const again: HistoryEvent = { release: '5.10', what: 'deprecated', message: 'b' };
    expect(compare('5.0', '5.11', added('5.0'), deprecated, again)).toEqual([
      { what: 'deprecated' },
    ]);
  });

  it('tells of a deprecation once', () => {
    const deprecated: HistoryEvent = { release: '5.9', what: 'deprecated', message: '' };
    expect(compare('5.0', '5.11', added('5.0'), deprecated)).toEqual([{ what: 'deprecated' }]);
    expect(compare('5.9', '5.11', added('5.0'), deprecated)).toEqual([]);
  });

  it('is nothing between a release and itself, whatever happened', () => {
    const event = fc
      .tuple(fc.constantFrom(...RELEASES), fc.constantFrom(added, removed, changed))
      .map(([release, make]) => make(release));
    fc.assert(
      fc.property(fc.array(event), fc.constantFrom(...RELEASES), (events, release) => {
        const inOrder = RELEASES.flatMap((each) => events.filter((one) => one.release === each));
        expect(compare(release, release, ...inOrder)).toEqual([]);
      }),
    );
  });
});
