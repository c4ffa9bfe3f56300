import { describe, expect, it } from 'vitest';
import { getNextChoice } from './color-mode';

describe('the color-mode toggle', () => {
  it('toggles light and dark if the system is not respected', () => {
    expect(getNextChoice('light', false)).toBe('dark');
    expect(getNextChoice('dark', false)).toBe('light');
  });

  it('cycles light, dark, system if the system is respected', () => {
    expect(getNextChoice('light', true)).toBe('dark');
    expect(getNextChoice('dark', true)).toBe('system');
    expect(getNextChoice('system', true)).toBe('light');
  });

  it('throws on an unexpected mode', () => {
    // @ts-expect-error: no mode
    expect(() => getNextChoice('purple', true)).toThrow('Unexpected color mode purple');
  });
});
