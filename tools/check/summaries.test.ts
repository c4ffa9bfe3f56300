import { describe, expect, it } from 'vitest';
import type { ExportHistory } from '../../src/model/reference';
import { apiReport, apiSymbol } from '../../tests/fixtures/api-report';
import { checkSummaries } from './summaries';

const report = apiReport(
  '1.0.0',
  apiSymbol('useAuth', { kind: 'hook' }),
  apiSymbol('User', { kind: 'interface' }),
  apiSymbol('Id', { kind: 'type' }),
);

const messages = (summaries: Record<string, string>, history: ExportHistory | null = null) =>
  checkSummaries({ report, history }, summaries).map(
    ({ keys, message }) => `${keys ?? 1} ${message}`,
  );

describe('summaries', () => {
  it('are complete when every symbol that needs one has one', () => {
    expect(messages({ User: 'Holds a user.', useAuth: 'Reads the user.' })).toEqual([]);
  });

  it('may describe members', () => {
    const members = [{ name: 'id', kind: 'property' } as const];
    const known = { report: apiReport('1.0.0', apiSymbol('Id', { kind: 'type', members })) };
    const check = (key: string) => checkSummaries({ ...known, history: null }, { [key]: 'An id.' });
    expect(check('Id.id')).toEqual([]);
    expect(check('Id.name')).toHaveLength(1);
  });

  it('must not be missing or empty', () => {
    expect(messages({ useAuth: ' ' })).toEqual([
      '1 The hook useAuth has no summary: say in one or two sentences what it is for.',
      '1 The interface User has no summary: say in one or two sentences what it is for.',
    ]);
  });

  it('must not outlive their symbol', () => {
    expect(messages({ Role: 'Old.', User: 'Holds a user.', useAuth: 'Reads the user.' })).toEqual([
      'Role Role is no longer exported: delete its summary.',
    ]);
  });

  describe('of removed exports', () => {
    const history: ExportHistory = {
      entry: 'p',
      releases: ['1.0.0', '1.1.0', '1.2.0'],
      symbols: [
        {
          name: 'Role',
          events: [
            { release: '1.0', what: 'added', kind: 'interface' },
            { release: '1.1', what: 'removed', lines: [] },
          ],
        },
        {
          name: 'useAuth',
          events: [
            { release: '1.0', what: 'added', kind: 'hook' },
            { release: '1.1', what: 'removed', lines: [] },
            { release: '1.2', what: 'added', kind: 'hook' },
          ],
        },
      ],
    };
    const present = { User: 'Holds a user.', useAuth: 'Reads the user.' };
    const expected =
      '1 Role was removed: say in its summary what to use now, beginning with "Use", "Import" or "Nothing".';

    it('name a replacement', () => {
      expect(messages({ Role: 'Use `User`.', ...present }, history)).toEqual([]);
      expect(messages({ Role: 'Nothing takes its place.', ...present }, history)).toEqual([]);
    });

    it.each([
      ['be missing', present],
      ['describe the export', { Role: 'Holds a role.', ...present }],
    ])('must not %s', (_name, summaries) => {
      expect(messages(summaries, history)).toEqual([expected]);
    });

    it('are not required if the report still has the export', () => {
      const user = {
        name: 'User',
        events: [{ release: '1.1', what: 'removed' as const, lines: [] }],
      };
      expect(messages(present, { ...history, symbols: [user] })).toEqual([]);
    });

    it('describe the export again once it is back', () => {
      expect(
        messages({ Role: 'Use `User`.', ...present, useAuth: 'Use `User`.' }, history),
      ).toEqual(['1 The hook useAuth has no summary: say in one or two sentences what it is for.']);
    });
  });
});
