import { describe, expect, it } from 'vitest';
import { CHANGES } from '../constants';
import { continueVisit, listChanged, type Visit } from './page-changes';

const times = { '/a': 100, '/b': 200 };

function visitAfter(kept: Visit, away: number, now = times as Record<string, number>): Visit {
  return continueVisit(kept, now, kept.at + away);
}

describe('what changed since the last visit', () => {
  const first = continueVisit(null, times, 1_000_000);

  it('is nothing on the first visit', () => {
    expect(listChanged(times, first)).toEqual(new Set());
  });

  it('is what is newer than all that the last visit could show', () => {
    const changed = { ...times, '/a': 300, '/c': 400 };
    const visit = visitAfter(first, CHANGES.visitGap + 1, changed);
    expect(listChanged(changed, visit)).toEqual(new Set(['/a', '/c']));
  });

  it('stays while the visit goes on, without what was read', () => {
    const changed = { ...times, '/a': 300, '/b': 300 };
    const visit = visitAfter(first, CHANGES.visitGap + 1, changed);
    const read = { ...visit, read: { '/a': 300 } };
    expect(listChanged(changed, visitAfter(read, CHANGES.visitGap, changed))).toEqual(
      new Set(['/b']),
    );
  });

  it('is again what changes after it was read', () => {
    const visit = { ...first, since: 0, read: { '/a': 100, '/b': 200 } };
    expect(listChanged({ ...times, '/b': 201 }, visit)).toEqual(new Set(['/b']));
  });

  it('is nothing on the visit after one that showed it', () => {
    const changed = { ...times, '/a': 300 };
    const second = visitAfter(first, CHANGES.visitGap + 1, changed);
    const third = visitAfter(second, CHANGES.visitGap + 1, changed);
    expect(listChanged(changed, third)).toEqual(new Set());
  });
});
