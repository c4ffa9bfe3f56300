import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import type { ReadData } from './read-data';
import type { Release } from './release';
import { findSource, loadRelease, nameRelease } from './release';

const release: Release = {
  name: 'Strapi',
  version: '5.1.0',
  repository: 'https://github.com/some/strapi',
  files: {
    '@strapi/core/dist/index.js': 'packages/core/src/index.ts',
    'packages/core/': 'packages/core/',
  },
};

describe('the described release', () => {
  const load = (config: object) => {
    const asked: unknown[] = [];
    const readData: ReadData = (given) => {
      const { advice, file, keys, schema } = given;
      asked.push({ advice, file, keys });
      return schema.parse({ version: release.version, files: release.files }) as never;
    };
    const site = parseSiteConfig({ title: 'Site', url: 'https://example.com', ...config });
    return { loaded: loadRelease(site, readData), asked };
  };

  it('is read from the configured file, with a remedy if it is missing', () => {
    const { files, name, repository, version } = release;
    const named = { name, repository, files: 'platform/files.json' };
    expect(load({ release: named })).toEqual({
      loaded: { name, repository, version, files },
      asked: [
        {
          advice: 'Run "npm run check:content -- --write" to write it.',
          file: 'platform/files.json',
          keys: ['release', 'files'],
        },
      ],
    });
  });

  it('is optional', () => {
    expect(load({})).toEqual({ loaded: null, asked: [] });
  });
});

describe('files of a release', () => {
  it('are linked at its tag', () => {
    expect(findSource(release, '@strapi/core/dist/index.js')).toEqual({
      label: 'packages/core/src/index.ts',
      href: 'https://github.com/some/strapi/blob/v5.1.0/packages/core/src/index.ts',
    });
  });

  it('can be folders', () => {
    expect(findSource(release, 'packages/core/')).toEqual({
      label: 'packages/core',
      href: 'https://github.com/some/strapi/tree/v5.1.0/packages/core',
    });
  });

  it('are unknown for other paths, and without a release', () => {
    expect(findSource(release, 'toString')).toBeNull();
    expect(findSource(null, '@strapi/core/dist/index.js')).toBeNull();
  });

  it('have its name and version', () => {
    expect(nameRelease(release)).toBe('Strapi 5.1.0');
  });
});
