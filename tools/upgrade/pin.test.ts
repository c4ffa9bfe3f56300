import { describe, expect, it } from 'vitest';
import { checkRelease, movePin, nameReleasePackages } from './pin';

describe('a release that is asked for', () => {
  const versions = ['5.9.0', '5.10.0', '5.8.1', '5.11.0-beta.0', '5.10.1'];

  it('is one that the registry has', () => {
    expect(() => checkRelease('5.9.0', versions)).not.toThrow();
  });

  it.each([
    ['does not exist', '5.12.0', 'The registry has no @strapi/strapi 5.12.0.'],
    ['is a preview', '5.11.0-beta.0', '"5.11.0-beta.0" is no stable release: give three numbers'],
    ['is a tag', 'latest', '"latest" is no stable release'],
    ['is a range', '^5.9.0', '"^5.9.0" is no stable release'],
  ])('is refused with the last ones when it %s', (_, version, message) => {
    const check = () => checkRelease(version, versions);
    expect(check).toThrow(message);
    expect(check).toThrow('The last releases are 5.9.0, 5.10.0, 5.10.1.');
  });
});

const MANIFEST = `{
  "name": "pinned",
  "dependencies": {
    "@strapi/plugin-users-permissions": "5.9.0",
    "@strapi/design-system": "2.2.4",
    "@strapi/strapi": "5.9.0",
    "knex": "5.9.0"
  },
  "devDependencies": {
    "@strapi/types": "5.9.0"
  },
  "overrides": {
    "@strapi/utils": "5.9.0"
  },
  "//": {
    "@strapi/strapi": "5.9.0"
  }
}
`;

describe('movePin', () => {
  it('changes packages of the platform that have the pinned version, and nothing else', () => {
    expect(movePin(MANIFEST, '5.10.0')).toBe(`{
  "name": "pinned",
  "dependencies": {
    "@strapi/plugin-users-permissions": "5.10.0",
    "@strapi/design-system": "2.2.4",
    "@strapi/strapi": "5.10.0",
    "knex": "5.9.0"
  },
  "devDependencies": {
    "@strapi/types": "5.10.0"
  },
  "overrides": {
    "@strapi/utils": "5.9.0"
  },
  "//": {
    "@strapi/strapi": "5.9.0"
  }
}
`);
  });

  it('changes nothing for the present pin', () => {
    expect(movePin(MANIFEST, '5.9.0')).toBe(MANIFEST);
  });

  it('refuses a manifest without the platform', () => {
    expect(() => movePin('{ "dependencies": {} }', '5.9.0')).toThrow(
      'platform/package.json has no @strapi/strapi',
    );
  });
});

describe('nameReleasePackages', () => {
  it('adds what a release brings in its own version', () => {
    const brought = { '@strapi/admin': '5.9.0', '@strapi/icons': '2.2.4', chalk: '4.1.2' };
    const manifest = '{"dependencies":{"@strapi/strapi":"5.9.0"},"overrides":{"rollup":"4.0.0"}}';
    expect(JSON.parse(nameReleasePackages(manifest, '5.9.0', brought))).toEqual({
      dependencies: { '@strapi/strapi': '5.9.0', '@strapi/admin': '5.9.0' },
      overrides: { rollup: '4.0.0' },
    });
  });
});
