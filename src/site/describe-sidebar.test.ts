import { describe, expect, it } from 'vitest';
import { describeBreadcrumbs, describeSidebar, describeTrail, shellKey } from './describe-sidebar';
import { fixtureSite, type SiteFixture } from './fixtures/site';

const DOCS = {
  'a.md': '---\ntitle: A\ndescription: Of A.\n---\n',
  'c/index.md': '---\ntitle: C\ndescription: Of C.\n---\n',
  'c/d.md': '---\ntitle: D\nunlisted: true\n---\n',
};

const ITEMS = [
  'a',
  { type: 'page', route: '/tags', label: 'Tags' },
  { type: 'link', label: 'Out', href: 'https://example.org/' },
  { type: 'link', label: 'Here', href: '/here' },
  {
    type: 'category',
    label: 'C',
    link: { type: 'doc', id: 'c/index' },
    items: ['c/d'],
    collapsed: false,
  },
];

function siteWith(fixture: Partial<SiteFixture> = {}) {
  const { site } = fixtureSite({
    docs: DOCS,
    sidebars: { main: ITEMS },
    ...fixture,
    config: { baseUrl: '/base/', areas: { main: { hue: 'blue' } }, ...fixture.config },
  });
  const [content] = site.versions;
  const [tree] = content?.sidebars ?? [];
  if (!content || !tree) {
    throw new Error('There is no sidebar.');
  }
  return { site, content, tree };
}

const link = { kind: 'link' };

describe('a sidebar', () => {
  it('has links with full hrefs, and categories', () => {
    const { site, tree } = siteWith();
    expect(describeSidebar(tree, 'current', site)).toEqual({
      ...{ id: 'main', key: 'current/main', label: 'main', hue: 'blue' },
      items: [
        { ...link, label: 'A', href: '/base/a' },
        { ...link, label: 'Tags', href: '/base/tags' },
        { ...link, label: 'Out', href: 'https://example.org/' },
        { ...link, label: 'Here', href: '/base/here' },
        {
          ...{ kind: 'category', label: 'C', href: '/base/c' },
          ...{ collapsible: true, collapsed: false },
          items: [{ ...link, label: 'D', href: '/base/c/d', unlisted: true }],
        },
      ],
    });
  });

  it('has its label from the navbar, and a hue if one is configured', () => {
    const items = [
      { label: 'Main page', to: '/main' },
      { type: 'docSidebar', sidebarId: 'other', label: 'No' },
      { type: 'docSidebar', sidebarId: 'main', label: 'Guides' },
    ];
    const { site, tree } = siteWith({ config: { navbar: { items }, areas: {} } });
    expect(describeSidebar(tree, 'current', site)).toMatchObject({ label: 'Guides', hue: null });
  });

  it('determines the shell of its pages; pages without one share another', () => {
    expect(shellKey('1.0', 'main')).toBe('1.0/main');
    expect(shellKey('1.0', null)).toBe('1.0/');
  });
});

describe('the position of a page', () => {
  it('is its area and its categories', () => {
    const { content, site } = siteWith();
    const page = content.docs.find(({ id }) => id === 'c/d');
    expect(describeTrail(page ?? '', site, content)).toEqual(['main', 'C']);
    expect(describeTrail('/tags', site, content)).toEqual(['main']);
    expect(describeTrail('/elsewhere', site, content)).toEqual([]);
  });

  it('is linked in breadcrumbs, unless it is the heading of a group', () => {
    const category = (collapsible: boolean) => {
      const item = { type: 'category', label: 'G', collapsible, items: ['a', 'c/index'] };
      const { content, site, tree } = siteWith({ sidebars: { main: [item] } });
      const { categories = [] } = content.sidebars[0]?.steps[1] ?? {};
      return describeBreadcrumbs(categories, { route: '/c', sidebar: tree, site })[1];
    };
    expect(category(true)).toEqual({ label: 'G', href: '/base/a' });
    expect(category(false)).toEqual({ label: 'G' });
  });

  it('is not in breadcrumbs without a sidebar', () => {
    const { site, tree } = siteWith();
    const [category] = tree.items.flatMap((item) => (item.kind === 'category' ? [item] : []));
    const around = { route: '/c/d', sidebar: undefined, site };
    expect(describeBreadcrumbs(category ? [category] : [], around)).toEqual([]);
  });
});
