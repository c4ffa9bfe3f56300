import { describe, expect, it } from 'vitest';
import { type Finding, SiteError } from '../model/finding';
import { fixtureSite, type SiteFixture } from './fixtures/site';
import { findMainDoc } from './site';

const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

function versionOf(fixture: SiteFixture) {
  const { site } = fixtureSite(fixture);
  const [content] = site.versions;
  if (!content) {
    throw new Error('There is no version.');
  }
  const docAt = (route: string) => {
    const doc = content.docs.find((each) => each.route === route);
    if (!doc) {
      throw new Error(`There is no doc at ${route}.`);
    }
    return doc;
  };
  return { site, content, docAt };
}

function findingsOf(fixture: SiteFixture): readonly Finding[] {
  try {
    return fixtureSite(fixture).warnings;
  } catch (error) {
    return error instanceof SiteError ? error.findings : [];
  }
}

describe('docs that clash', () => {
  it('are reported with a remedy', () => {
    expect(findingsOf({ docs: { '01-a.md': '', '02-a.md': '' } })).toMatchObject([
      { file: 'content/02-a.md', message: expect.stringContaining('Rename one') },
    ]);
    const slug = '---\nslug: /x\n---\n';
    expect(findingsOf({ docs: { 'a.md': slug, 'b.md': slug } })).toMatchObject([
      { file: 'content/b.md', keys: ['slug'] },
    ]);
  });
});

describe('the main doc', () => {
  const mainOf = (fixture: SiteFixture) => findMainDoc(versionOf(fixture).content).route;

  it('is the one at the root, else the first of the first sidebar with docs', () => {
    const docs = { 'a.md': titled('A'), 'b.md': titled('B'), 'z.md': titled('Z', 'slug: /\n') };
    const sidebars = { empty: [], tags: [{ type: 'page', route: '/tags', label: 'T' }, 'b', 'a'] };
    expect(mainOf({ docs, sidebars })).toBe('/');
    const { 'z.md': _root, ...others } = docs;
    expect(mainOf({ docs: others, sidebars })).toBe('/b');
  });

  it('is the first of all without sidebars', () => {
    expect(mainOf({ docs: { 'a.md': titled('A'), 'b.md': '' }, sidebars: {} })).toBe('/a');
  });
});
