import { describe, expect, it } from 'vitest';
import { apiReport, apiSymbol } from '../../api-report/fixtures';
import { checkSummaries } from './summaries';

const report = apiReport(
  '1.0.0',
  apiSymbol('useAuth', { kind: 'hook' }),
  apiSymbol('User', { kind: 'interface' }),
  apiSymbol('Id', { kind: 'type' }),
);

const messages = (summaries: Record<string, string>) =>
  checkSummaries(report, summaries).map(({ line, message }) => `${line} ${message}`);

describe('summaries', () => {
  it('are right when every symbol that needs one has one', () => {
    expect(messages({ User: 'Holds a user.', useAuth: 'Reads the user.' })).toEqual([]);
  });

  it('may not lack or be empty', () => {
    expect(messages({ useAuth: ' ' })).toEqual([
      '1 The hook useAuth has no summary: say in one or two sentences what it is for.',
      '1 The interface User has no summary: say in one or two sentences what it is for.',
    ]);
  });

  it('go with the symbol', () => {
    expect(messages({ Role: 'Old.', User: 'Holds a user.', useAuth: 'Reads the user.' })).toEqual([
      '2 Role is not exported any more: remove its summary.',
    ]);
  });

  it('are in order', () => {
    expect(messages({ useAuth: 'Reads the user.', User: 'Holds a user.' })).toEqual([
      '2 useAuth is out of order: sort the keys.',
      '3 User is out of order: sort the keys.',
    ]);
  });
});
