import { describe, expect, it } from 'vitest';
import type { Release } from '../model/release';
import { findSource, nameRelease } from './release';

const release: Release = {
  name: 'Strapi',
  version: '5.1.0',
  repository: 'https://example.com/strapi',
  files: {
    '@strapi/core/dist/index.js': 'packages/core/src/index.ts',
    'packages/core/': 'packages/core/',
  },
};

describe('files of a release', () => {
  it('are shown at its tag', () => {
    expect(findSource(release, '@strapi/core/dist/index.js')).toEqual({
      label: 'packages/core/src/index.ts',
      href: 'https://example.com/strapi/blob/v5.1.0/packages/core/src/index.ts',
    });
  });

  it('can be folders', () => {
    expect(findSource(release, 'packages/core/')).toEqual({
      label: 'packages/core',
      href: 'https://example.com/strapi/tree/v5.1.0/packages/core',
    });
  });

  it('are not known of what it does not hold, and without a release', () => {
    expect(findSource(release, 'toString')).toBeNull();
    expect(findSource(null, '@strapi/core/dist/index.js')).toBeNull();
  });

  it('are called by its name and version', () => {
    expect(nameRelease(release)).toBe('Strapi 5.1.0');
  });
});
