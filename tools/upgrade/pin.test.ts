import { describe, expect, it } from 'vitest';
import { checkRelease, movePin, unlockRelease } from './pin';

describe('a release to upgrade to', () => {
  const versions = ['5.9.0', '5.10.0', '5.8.1', '5.11.0-beta.0', '5.10.1'];

  it('is a published one', () => {
    expect(() => checkRelease('5.9.0', versions)).not.toThrow();
  });

  it.each([
    ['5.12.0', 'The registry has no @strapi/strapi 5.12.0.'],
    ['5.11.0-beta.0', '"5.11.0-beta.0" is not a stable release'],
    ['latest', '"latest" is not a stable release'],
  ])('is not %s; the error suggests the newest', (version, message) => {
    const check = () => checkRelease(version, versions);
    expect(check).toThrow(message);
    expect(check).toThrow('The newest are 5.9.0, 5.10.0, 5.10.1.');
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
