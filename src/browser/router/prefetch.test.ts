import { describe, expect, it } from 'vitest';
import { mayPrefetch } from './prefetch';

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('with connection %j: %s', (connection, allowed) => {
    expect(mayPrefetch(connection)).toBe(allowed);
  });
});
