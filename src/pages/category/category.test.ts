import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../markdown/write-markdown';
import { fixtureSite } from '../../site/fixtures/site';
import { describeForSearch } from '..';
import { describeFixture, EMPTY_DOC } from '../fixtures/describe';
import { type CategoryPage, categoryKind } from './category';

function indexOf(link: object, more: object = {}, docs: object = {}) {
  const { site } = fixtureSite({
    docs: { 'a.md': '---\ntitle: A\ndescription: Of A.\n---\n', 'b.md': '', 'c.md': '' },
    sidebars: {
      main: [
        'b',
        {
          ...{ type: 'category', label: 'C', ...more },
          ...{ link: { type: 'generated-index', ...link }, items: ['a'] },
        },
        { type: 'category', label: 'D', link: { type: 'doc', id: 'c' }, items: ['b'] },
      ],
    },
    config: { areas: { main: { hue: 'blue' } }, docs },
  });
  const { pages } = describeFixture(site);
  const found = pages.filter((page): page is CategoryPage => page.kind === 'category');
  expect(found).toHaveLength(1);
  const [page] = found;
  if (!page) {
    throw new Error('There is no generated index.');
  }
  return page;
}

describe('a generated index', () => {
  it('has cards for the items of the category, and is in reading order', () => {
    expect(indexOf({ description: 'All of it.' })).toMatchObject({
      kind: 'category',
      description: 'All of it.',
      meta: { route: '/category/c', title: 'C', description: 'All of it.', twin: '/category/c.md' },
      context: { sidebarId: 'main', version: 'current' },
      area: { label: 'main', hue: 'blue', href: '/b' },
      breadcrumbs: [{ label: 'main', href: '/b' }, { label: 'C' }],
      items: [{ kind: 'link', label: 'A', href: '/a', description: 'Of A.' }],
      previous: { label: expect.stringContaining('b.md'), href: '/b' },
      next: { label: 'A', href: '/a' },
      sketch: null,
    });
  });

  it('has the configured title and route', () => {
    const { meta } = indexOf({ title: 'All of C', slug: '/all' });
    expect(meta).toMatchObject({ route: '/all', title: 'All of C' });
  });

  it('can be searched by its description, and is a list of links in Markdown', () => {
    const page = indexOf({ description: 'All of it.' });
    expect(describeForSearch(page, () => EMPTY_DOC)?.sections).toEqual([
      { id: '', title: '', depth: 0, text: 'All of it.' },
    ]);
    const text = categoryKind.text?.(page, () => EMPTY_DOC) ?? [];
    expect(writeMarkdown(text)).toBe('All of it.\n\n- [A](/a): Of A.\n');
  });
});
