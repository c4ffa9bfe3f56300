import { describe, expect, it } from 'vitest';
import type { Member } from '../../src/model/reference';
import { compareReleases, diffReports, writeDiff } from './diff';
import { apiReport, apiSymbol } from '../../tests/fixtures/api-report';

const id: Member = { name: 'id', kind: 'property', type: ['string'] };
const hook = (returns: string) =>
  apiSymbol('useAuth', { kind: 'hook', signatures: [{ parameters: [], returns: [returns] }] });
const user = (...members: Member[]) => apiSymbol('User', { kind: 'interface', members });

function compare(...[before, after]: [ReturnType<typeof user>[], ReturnType<typeof user>[]]) {
  return diffReports(apiReport('1.0.0', ...before), apiReport('1.1.0', ...after));
}

const labels = (facts: { label: string }[]) => facts.map(({ label }) => label);

describe('the difference between two reports', () => {
  it('is nothing when both say the same', () => {
    const { gained, lost, changed } = compare([user(id)], [user({ ...id })]);
    expect([gained, lost, changed]).toEqual([[], [], []]);
  });

  it('does not count the release or the file as a change', () => {
    const moved = apiSymbol('a', {
      declaredIn: { package: 'p', version: '2.0.0', file: 'b.d.ts' },
    });
    expect(compare([apiSymbol('a')], [moved]).changed).toEqual([]);
  });

  it('names symbols that came and went, without their members', () => {
    const diff = compare([user(id)], [hook('User')]);
    expect(labels(diff.lost)).toEqual(['interface User']);
    expect(labels(diff.gained)).toEqual(['hook useAuth']);
  });

  it('names members that came and went', () => {
    const diff = compare([user(id)], [user({ ...id, name: 'uid' })]);
    expect(labels(diff.lost)).toEqual(['interface User.id']);
    expect(labels(diff.gained)).toEqual(['interface User.uid']);
  });

  it('sees a changed signature, and a member that became optional', () => {
    const diff = compare([hook('void'), user(id)], [hook('User'), user({ ...id, optional: true })]);
    expect(diff.changed).toEqual([
      { label: 'hook useAuth', before: ['() => void'], after: ['() => User'] },
      {
        label: 'interface User.id',
        before: ['string (property)'],
        after: ['string (property, optional)'],
      },
    ]);
  });

  it('sees a hook that became a function as a loss', () => {
    const diff = compare([hook('void')], [{ ...hook('void'), kind: 'function' }]);
    expect(labels(diff.lost)).toEqual(['hook useAuth']);
  });
});

describe('the difference as text', () => {
  it('puts losses first and shows old and new', () => {
    const diff = compare([hook('void'), apiSymbol('old')], [hook('User'), apiSymbol('new')]);
    expect(writeDiff(diff).split('\n')).toEqual([
      'Public API, 1.0.0 → 1.1.0',
      '',
      'Lost (1)',
      '  - function old',
      '',
      'Changed (1)',
      '  ~ hook useAuth',
      '      - () => void',
      '      + () => User',
      '',
      'Gained (1)',
      '  + function new',
      '',
      '1 gained, 1 lost, 1 changed.',
    ]);
  });
});

describe('the order of releases', () => {
  it('is that of their numbers', () => {
    const sorted = ['5.9.0', '5.53.0', '4.99.9', '5.53.0-beta.2'].sort(compareReleases);
    expect(sorted).toEqual(['4.99.9', '5.9.0', '5.53.0-beta.2', '5.53.0']);
  });

  it('says what a release looks like', () => {
    expect(() => compareReleases('latest', '5.53.0')).toThrow('"latest" is not a release');
  });
});
