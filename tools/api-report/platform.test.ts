import { describe, expect, it } from 'vitest';
import { isInstalled } from './platform';

const wanted = {
  packages: {
    '': { version: '0.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-for-other-systems': { version: '1.0.0', optional: true },
  },
};

describe('what is installed', () => {
  it('is complete without packages for other systems', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(
      true,
    );
  });

  it('is not complete in another version, or when nothing is there', () => {
    expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.1.0' } } })).toBe(
      false,
    );
    expect(isInstalled(wanted, undefined)).toBe(false);
  });
});
