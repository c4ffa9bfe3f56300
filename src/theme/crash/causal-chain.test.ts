import { describe, expect, it } from 'vitest';
import { causalChain } from './causal-chain';

describe('the message chain of an error', () => {
  it('is the message alone without a cause', () => {
    expect(causalChain(new Error('a'))).toBe('a');
  });

  it('has "Cause:" between the messages', () => {
    const error = new Error('a', { cause: new Error('b', { cause: 'c' }) });
    expect(causalChain(error)).toBe('a\n\nCause:\nb\n\nCause:\nc');
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('a');
    error.cause = error;
    expect(causalChain(error)).toBe('a');
  });

  it('says what was thrown when that is no error', () => {
    expect(causalChain('text')).toBe('text');
  });
});
