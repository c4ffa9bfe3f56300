import { describe, expect, it } from 'vitest';
import type { CategoryPage, DocPage, ExportChangesPage } from '../model/page';
import { cutPage, describeForSearch, orderPages } from './documents';
import { fixturePage } from './fixtures/pages';

const context = {
  route: '/a',
  href: '/a',
  sidebarId: 'docs',
  shell: '',
  version: null,
  alternates: {},
};
const meta = { route: '/a', title: 'A' } as DocPage['meta'];
const doc = {
  kind: 'doc',
  meta,
  context,
  unlisted: false,
  tags: [{ label: 'one', href: '/tags/one' }],
  questions: ['How is one made?'],
  sources: { release: '5', files: [{ label: 'packages/core/a.ts' }] },
  breadcrumbs: ['Docs', 'Core', 'Database', 'A'].map((label) => ({ label })),
} as Partial<DocPage> as DocPage;

describe('pages that search finds', () => {
  it('are docs, with the categories around them', () => {
    expect(describeForSearch(doc, new Map())).toEqual({
      route: '/a',
      title: 'A',
      kind: 'section',
      tags: ['one'],
      questions: ['How is one made?'],
      sources: ['packages/core/a.ts'],
      parents: ['Core', 'Database'],
      sidebar: 'docs',
      sections: [],
    });
  });

  it('are generated indexes, by their description', () => {
    const category = { ...doc, kind: 'category', description: 'All.' } as unknown as CategoryPage;
    expect(describeForSearch(category, new Map())?.sections).toEqual([
      { id: '', title: '', depth: 0, text: 'All.' },
    ]);
  });

  it('are exports that are gone, by the release that removed them and what to use now', () => {
    const gone = {
      ...{ id: '5.1-useBox', name: 'useBox', href: null, parts: [], lines: ['() => Box'] },
      instead: [
        { kind: 'text', value: 'Use ', href: null },
        { kind: 'code', value: 'useStore', href: '/hooks#useStore' },
      ],
    };
    const release = { release: '5.1', groups: [{ what: 'removed', changes: [gone] }] };
    const page = { ...doc, kind: 'exportChanges', releases: [release] };
    expect(describeForSearch(page as unknown as ExportChangesPage, new Map())?.sections).toEqual([
      {
        ...{ id: '5.1-useBox', title: 'useBox', depth: 2 },
        text: 'Removed in 5.1. Use useStore\n() => Box',
      },
    ]);
  });

  it('are neither unlisted docs nor pages without a text of their own', () => {
    expect(describeForSearch({ ...doc, unlisted: true }, new Map())).toBeNull();
    expect(describeForSearch({ kind: 'tags', meta, context, letters: [] }, new Map())).toBeNull();
  });
});

describe('documents', () => {
  const page = fixturePage('/a', { '': 'top', 'Two words': 'below' }, { title: 'A' });

  it('are the top of a page and its sections', () => {
    expect(cutPage(page, 0)).toMatchObject([
      { id: 0, title: 'A', sectionTitle: '', sectionRoute: '/a' },
      {
        id: 1,
        title: 'Two words',
        sectionTitle: 'Two words',
        pageTitle: 'A',
        sectionRoute: '/a#two-words',
      },
    ]);
  });

  it('have a top even if the page begins with a heading', () => {
    const routes = orderPages([fixturePage('/a', { One: 'text' })])
      .flatMap((ordered) => cutPage(ordered, 0))
      .map((one) => one.sectionRoute);
    expect(routes).toEqual(['/a', '/a#one']);
  });

  it('stand by route, whatever the order of the pages', () => {
    const other = fixturePage('/b', { '': 'other' });
    expect(orderPages([other, page])).toEqual(orderPages([page, other]));
  });
});
