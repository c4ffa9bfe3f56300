import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers, writeNumbers } from './encoded-words';

describe('numbers as text', () => {
  const numbers = fc.array(fc.oneof(fc.nat(200), fc.nat()));

  it('come back as they were', () => {
    fc.assert(
      fc.property(numbers, (some) => {
        expect(readNumbers(writeNumbers(some))).toEqual(some);
      }),
    );
  });

  it('need no escapes in JSON and are whole characters', () => {
    fc.assert(
      fc.property(numbers, (some) => {
        const text = writeNumbers(some);
        expect(JSON.stringify(text)).toHaveLength(text.length + 2);
        expect(text).not.toMatch(/[\uD800-\uDFFF]/);
      }),
    );
  });

  it('take one character up to 24575', () => {
    expect(writeNumbers([0, 1, 57, 24_575])).toHaveLength(4);
    expect(writeNumbers([24_576])).toHaveLength(2);
  });
});
