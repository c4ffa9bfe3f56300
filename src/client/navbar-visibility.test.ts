import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showsAfterScroll } from './navbar-visibility';

const sizes = { navbar: 56, window: 900, document: 5000 };

describe('the navbar', () => {
  it('hides when the reader scrolls down past its height', () => {
    expect(showsAfterScroll(true, { before: 0, top: 57 }, sizes)).toBe(false);
  });

  it('stays visible while the reader scrolls within its height', () => {
    expect(showsAfterScroll(true, { before: 0, top: 55 }, sizes)).toBe(true);
  });

  it('shows when the reader scrolls up', () => {
    expect(showsAfterScroll(false, { before: 1000, top: 990 }, sizes)).toBe(true);
  });

  it('stays hidden when the page bounces at its end', () => {
    expect(showsAfterScroll(false, { before: 4120, top: 4100 }, sizes)).toBe(false);
  });

  it('always shows at the top', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(55), fc.nat(5000), (shown, top, before) => {
        expect(showsAfterScroll(shown, { before, top }, sizes)).toBe(true);
      }),
    );
  });
});
