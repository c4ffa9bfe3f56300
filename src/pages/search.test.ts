import { describe, expect, it } from 'vitest';
import { describeForSearch } from '.';
import type { DocPage } from './doc/page';
import { EMPTY_DOC } from './fixtures/describe';

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
  source: 'content/a.md',
  meta,
  context,
  frontMatter: {},
  tags: [{ label: 'one', href: '/tags/one' }],
  questions: ['How is one made?'],
  sectionQuestions: [['part', 'How is a part made?']],
  sources: { release: '5', files: [{ label: 'packages/core/a.ts', href: '' }] },
  parents: ['Core', 'Database'],
  names: {},
} as Partial<DocPage> as DocPage;

describe('searchable pages', () => {
  it('are docs, with their categories', () => {
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
      sections: [{ id: '', title: '', depth: 0, text: '' }],
    });
  });

  it('exclude unlisted docs and pages without text', () => {
    expect(
      describeForSearch({ ...doc, frontMatter: { unlisted: true } }, () => EMPTY_DOC),
    ).toBeNull();
    expect(
      describeForSearch(
        { kind: 'tags', source: null, location: null, meta, context, letters: [] },
        () => EMPTY_DOC,
      ),
    ).toBeNull();
  });
});
