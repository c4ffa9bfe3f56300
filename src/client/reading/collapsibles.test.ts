import fc from 'fast-check';
import { expect, it } from 'vitest';
import { collapseDuration } from './collapsibles';

it('a panel of 36 pixels takes 192 ms', () => {
  expect(collapseDuration(36)).toBe(192);
});

it('a taller panel takes longer, but less than proportionally', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20, max: 5000 }), (height) => {
      expect(collapseDuration(height + 10)).toBeGreaterThanOrEqual(collapseDuration(height));
      expect(collapseDuration(2 * height)).toBeLessThan(2 * collapseDuration(height));
    }),
  );
});
