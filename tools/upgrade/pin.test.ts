import { describe, expect, it } from 'vitest';
import { movePin, unlockRelease } from './pin';
import { planReleases } from './releases';

describe('a release to upgrade to', () => {
  const versions = ['5.9.0', '5.10.0', '5.8.1', '5.11.0-beta.0', '5.10.1', '5.8.2', '5.12.0'];

  it('is reached by the last patch of each minor before it', () => {
    expect(planReleases(versions, '5.8.1', '5.12.0')).toEqual([
      '5.8.2',
      '5.9.0',
      '5.10.1',
      '5.12.0',
    ]);
    expect(planReleases(versions, '5.9.0', '5.10.0')).toEqual(['5.10.0']);
  });

  it('can be the pinned one, as after a failed step', () => {
    expect(planReleases(versions, '5.9.0', '5.9.0')).toEqual(['5.9.0']);
  });

  it.each([
    ['5.13.0', 'The registry has no @strapi/strapi 5.13.0.'],
    ['5.11.0-beta.0', '"5.11.0-beta.0" is not a stable release'],
    ['latest', '"latest" is not a stable release'],
  ])('is not %s; the error suggests the newest', (version, message) => {
    const plan = () => planReleases(versions, '5.8.1', version);
    expect(plan).toThrow(message);
    expect(plan).toThrow('The newest are 5.10.0, 5.10.1, 5.12.0.');
  });

  it('is not older than the pinned one', () => {
    expect(() => planReleases(versions, '5.10.0', '5.9.0')).toThrow('platform/ is at 5.10.0.');
  });
});

it('movePin only moves Strapi packages of the release', () => {
  const manifest = (release: string) => ({
    dependencies: {
      '@strapi/strapi': release,
      '@strapi/upgrade': release,
      '@strapi/design-system': '2.2.4',
      knex: '5.9.0',
    },
    devDependencies: { '@strapi/types': release },
    overrides: { '@strapi/utils': '5.9.0' },
  });
  expect(movePin(manifest('5.9.0'), '5.10.0')).toEqual(manifest('5.10.0'));
});

it('unlockRelease removes packages of the release at any depth', () => {
  const other = { 'node_modules/knex': { version: '5.9.0' }, 'node_modules/@strapi/icons': {} };
  const packages = {
    'node_modules/@strapi/strapi': { version: '5.9.0' },
    'node_modules/a/node_modules/@strapi/utils': { version: '5.9.0' },
    ...other,
  };
  expect(unlockRelease({ packages })).toEqual({ packages: other });
});
