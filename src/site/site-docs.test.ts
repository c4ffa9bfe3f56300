import { describe, expect, it } from 'vitest';
import type { History } from '../files/history';
import { type Finding, SiteError } from '../model/finding';
import { fixtureSite, type SiteFixture } from './fixtures/site';
import { findLastUpdate, findMainDoc, findReadingPosition } from './site';

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

describe('the sidebar of a doc', () => {
  const { content, docAt } = versionOf({
    docs: {
      'a.md': titled('A'),
      'b.md': titled('B', 'displayed_sidebar: other\n'),
      'c.md': titled('C', 'displayed_sidebar: other\n'),
      'd.md': titled('D', 'displayed_sidebar: null\n'),
      'e.md': titled('E'),
    },
    sidebars: { main: ['d', 'a', 'b', 'c'], other: ['c', 'a'] },
  });
  const positionOf = (route: string) => {
    const { index, sidebarId } = findReadingPosition(docAt(route), content);
    return [sidebarId, index];
  };

  it('is the first that holds it', () => {
    expect(positionOf('/a')).toEqual(['main', 1]);
    expect(positionOf('/e')).toEqual([null, -1]);
  });

  it('is the one that its front matter names, where its position there counts', () => {
    expect(positionOf('/c')).toEqual(['other', 0]);
    expect(positionOf('/b')).toEqual(['other', -1]);
    expect(positionOf('/d')).toEqual([null, -1]);
  });

  it('that front matter names and nobody made is an error with its location', () => {
    const docs = { 'a.md': titled('A', 'displayed_sidebar: nope\n') };
    expect(findingsOf({ docs, sidebars: { main: ['a'], other: [] } })).toEqual([
      {
        file: 'content/a.md',
        keys: ['displayed_sidebar'],
        message:
          'displayed_sidebar names a sidebar that sidebars.ts does not have, "nope".\nAvailable sidebar ids are:\n- main\n- other',
      },
    ]);
  });
});

describe('docs that clash', () => {
  it('are told with the key that would help', () => {
    expect(findingsOf({ docs: { '01-a.md': '', '02-a.md': '' } })).toMatchObject([
      { file: 'content/02-a.md', keys: ['id'] },
    ]);
    const slug = '---\nslug: /x\n---\n';
    expect(findingsOf({ docs: { 'a.md': slug, 'b.md': slug } })).toMatchObject([
      { file: 'content/b.md', keys: ['slug'] },
    ]);
  });
});

describe('the main doc', () => {
  const mainOf = (fixture: SiteFixture) => findMainDoc(versionOf(fixture).content).route;

  it('is the one at the root, else the first of the first sidebar that has one', () => {
    const docs = { 'a.md': titled('A'), 'b.md': titled('B'), 'z.md': titled('Z', 'slug: /\n') };
    const sidebars = { empty: [], tags: [{ type: 'page', route: '/tags', label: 'T' }, 'b', 'a'] };
    expect(mainOf({ docs, sidebars })).toBe('/');
    const { 'z.md': _root, ...others } = docs;
    expect(mainOf({ docs: others, sidebars })).toBe('/b');
  });

  it('is the first of all where no sidebar has one', () => {
    expect(mainOf({ docs: { 'a.md': titled('A'), 'b.md': '' }, sidebars: {} })).toBe('/a');
  });
});

describe('when a doc was last changed', () => {
  const { docAt, site } = versionOf({
    docs: {
      'a.md': titled('A'),
      'b.md': titled('B', 'last_update: { author: Me }\n'),
      'c.md': titled('C', 'last_update: { date: 2026-02-03 }\n'),
      'd.md': titled('D', 'last_update: { author: Me }\n'),
    },
  });
  const history: History = [];
  const lastUpdates = new Map(
    ['a', 'b'].map((name) => [
      `content/${name}.md`,
      { date: '2026-01-01T10:00Z', author: 'Somebody' },
    ]),
  );
  const updateOf = (route: string) =>
    findLastUpdate(docAt(route), { ...site, history, lastUpdates });

  it('is what the history says', () => {
    expect(updateOf('/a')).toEqual({ date: '2026-01-01T10:00Z', author: 'Somebody' });
  });

  it('is what front matter says, as far as it does', () => {
    expect(updateOf('/b')).toEqual({ date: '2026-01-01T10:00Z', author: 'Me' });
    expect(updateOf('/c')).toEqual({ date: '2026-02-03' });
  });

  it('is not known where neither has the time', () => {
    expect(updateOf('/d')).toBeNull();
  });
});
