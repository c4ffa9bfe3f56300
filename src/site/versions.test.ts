import { describe, expect, it } from 'vitest';
import { parseSiteConfig } from '../config';
import { resolveVersions } from './versions';

function versionsOf(versions: object[], more: object = {}) {
  const { docs } = parseSiteConfig({
    title: 'Site',
    url: 'https://example.com',
    docs: { versions, ...more },
  });
  return resolveVersions(docs);
}

describe('versions of the docs', () => {
  it('have the first released one as the last, unless configured', () => {
    const last = (...versions: object[]) =>
      versionsOf(versions).flatMap(({ isLast, name }) => (isLast ? [name] : []));
    expect(last({ name: 'current' }, { name: '2.0' }, { name: '1.0' })).toEqual(['2.0']);
    expect(last({ name: 'current' }, { name: '2.0' }, { name: '1.0', isLast: true })).toEqual([
      '1.0',
    ]);
    expect(last({ name: 'current' })).toEqual(['current']);
  });

  it('have their names as labels, "Next" for the current one, or configured ones', () => {
    const labels = versionsOf([
      { name: 'current' },
      { name: '2.0', label: 'Two' },
      { name: '1.0' },
    ]).map(({ label }) => label);
    expect(labels).toEqual(['Next', 'Two', '1.0']);
  });

  it("have routes of the docs' base path and their own", () => {
    const paths = versionsOf(
      [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }, { name: '0.9', path: 'old' }],
      { routeBasePath: '/docs/' },
    ).map(({ path }) => path);
    expect(paths).toEqual(['/docs/next', '/docs', '/docs/1.0', '/docs/old']);
  });

  it('have configured banners and badges, and badges by default if there are several', () => {
    const shown = versionsOf([
      { name: 'current', banner: 'none' },
      { name: '2.0', banner: 'unmaintained', badge: false },
    ]).map(({ badge, banner }) => [banner, badge]);
    expect(shown).toEqual([
      ['none', true],
      ['unmaintained', false],
    ]);
  });

  it('have folders of their own, except for the current one', () => {
    const files = versionsOf([{ name: 'current' }, { name: '1.0' }]).map(
      ({ folder, sidebarsFile }) => [folder, sidebarsFile],
    );
    expect(files).toEqual([
      ['content', 'sidebars.ts'],
      ['versions/1.0/content', 'versions/1.0/sidebars.ts'],
    ]);
  });
});
