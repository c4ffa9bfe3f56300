import { describe, expect, it } from 'vitest';
import { nextChoice } from './color-mode-toggle';

describe('the colour-mode toggle', () => {
  it('toggles light and dark where the system is not respected', () => {
    expect(nextChoice('light', false)).toBe('dark');
    expect(nextChoice('dark', false)).toBe('light');
  });

  it('cycles light, dark, system where the system is respected', () => {
    expect(nextChoice('light', true)).toBe('dark');
    expect(nextChoice('dark', true)).toBe('system');
    expect(nextChoice('system', true)).toBe('light');
  });

  it('throws on an unexpected mode', () => {
    // @ts-expect-error: no mode
    expect(() => nextChoice('purple', true)).toThrow('Unexpected color mode purple');
  });
});
