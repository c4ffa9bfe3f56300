import { describe, expect, it } from 'vitest';
import { describeCauses } from './crash';

describe('the message chain of an error', () => {
  it('is just the message without a cause', () => {
    expect(describeCauses(new Error('a'))).toBe('a');
  });

  it('has "Cause:" between the messages', () => {
    const error = new Error('a', { cause: new Error('b', { cause: 'c' }) });
    expect(describeCauses(error)).toBe('a\n\nCause:\nb\n\nCause:\nc');
  });

  it('ends at circular causes', () => {
    const error = new Error('a');
    error.cause = error;
    expect(describeCauses(error)).toBe('a');
  });

  it("has thrown values that aren't errors", () => {
    expect(describeCauses('text')).toBe('text');
  });
});
