import { describe, expect, it } from 'vitest';
import { describeForSearch } from '.';
import type { CategoryPage } from './category/category';
import type { DocPage } from './doc/page';
import { EMPTY_DOC } from './load-site';
import type { ExportChangesPage } from './reference/page';

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
  origin: { kind: 'doc', source: 'content/a.md' },
  meta,
  context,
  frontMatter: {},
  tags: [{ label: 'one', href: '/tags/one' }],
  questions: ['How is one made?'],
  sectionQuestions: [['part', 'How is a part made?']],
  sources: { release: '5', files: [{ label: 'packages/core/a.ts', href: '' }] },
  parents: ['Core', 'Database'],
} as Partial<DocPage> as DocPage;

describe('pages that search finds', () => {
  it('are docs, with the categories around them', () => {
    expect(describeForSearch(doc, () => EMPTY_DOC)).toEqual({
      sectionKind: 'section',
      route: '/a',
      title: 'A',
      kind: 'section',
      tags: ['one'],
      questions: ['How is one made?'],
      sectionQuestions: [['part', 'How is a part made?']],
      sources: ['packages/core/a.ts'],
      parents: ['Core', 'Database'],
      sidebar: 'docs',
      sections: [],
    });
  });

  it('are generated indexes, by their description', () => {
    const category = { ...doc, kind: 'category', description: 'All.' } as unknown as CategoryPage;
    expect(describeForSearch(category, () => EMPTY_DOC)?.sections).toEqual([
      { id: '', title: '', depth: 0, text: 'All.' },
    ]);
  });

  it('are releases, and exports that are gone with what to use now', () => {
    const gone = {
      ...{ id: '5.1-useBox', name: 'useBox', href: null, parts: [], lines: ['() => Box'] },
      instead: [
        { kind: 'text', value: 'Use ', href: null },
        { kind: 'code', value: 'useStore', href: '/hooks#useStore' },
      ],
    };
    const release = { release: '5.1', groups: [{ what: 'removed', changes: [gone] }] };
    const page = { ...doc, kind: 'exportChanges', releases: [release] };
    expect(
      describeForSearch(page as unknown as ExportChangesPage, () => EMPTY_DOC)?.sections,
    ).toEqual([
      { id: '5.1', title: '5.1', depth: 2, text: 'useBox' },
      {
        ...{ id: '5.1-useBox', title: 'useBox', depth: 3 },
        text: 'Removed in 5.1. Use useStore\n() => Box',
      },
    ]);
  });

  it('are neither unlisted docs nor pages without a text of their own', () => {
    expect(
      describeForSearch({ ...doc, frontMatter: { unlisted: true } }, () => EMPTY_DOC),
    ).toBeNull();
    expect(
      describeForSearch(
        { kind: 'tags', origin: null, meta, context, letters: [] },
        () => EMPTY_DOC,
      ),
    ).toBeNull();
  });
});
