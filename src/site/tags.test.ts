import { describe, expect, it } from 'vitest';
import { fixtureSite } from './fixtures/site';

const doc = (title: string, tags: string, more = '') =>
  `---\ntitle: ${title}\ntags: ${tags}\n${more}---\n`;

const tagsOf = (docs: Record<string, string>, production = true) =>
  fixtureSite({ docs, production }).site.versions[0]?.tags ?? [];

describe('tags', () => {
  it('are sorted like an English index, and so are their docs', () => {
    const tags = tagsOf({
      'a.md': doc('zoo', '[beta, Alpha, éclair]'),
      'b.md': doc('Apple', '[beta]'),
      'c.md': doc('mango', '[beta]'),
    });
    expect(tags.map(({ label }) => label)).toEqual(['Alpha', 'beta', 'éclair']);
    expect(tags[1]?.docs.map(({ title }) => title)).toEqual(['Apple', 'mango', 'zoo']);
  });

  it('count a doc with two spellings of a tag once, with a warning', () => {
    const { site, warnings } = fixtureSite({ docs: { 'a.md': doc('A', '[x, RBAC, rbac]') } });
    expect(site.versions[0]?.tags.map(({ docs, label }) => [label, docs.length])).toEqual([
      ['RBAC', 1],
      ['x', 1],
    ]);
    expect(warnings).toEqual([
      {
        file: 'content/a.md',
        keys: ['tags', 2],
        message: 'Tags "RBAC" and "rbac" are one tag; it is called "RBAC". Write it one way.',
      },
    ]);
  });

  it('that only differ in signs have pages of their own', () => {
    const { site, warnings } = fixtureSite({ docs: { 'a.md': doc('A', '[C, C++, "C#", R&D]') } });
    expect(site.versions[0]?.tags.map(({ label, route }) => [label, route])).toEqual([
      ['C', '/tags/c'],
      ['C#', '/tags/c-sharp'],
      ['C++', '/tags/c-plus-plus'],
      ['R&D', '/tags/r-and-d'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('exclude those of only unlisted docs', () => {
    expect(
      tagsOf({ 'a.md': '---\ntitle: A\n---\n', 'b.md': doc('B', '[x]', 'unlisted: true\n') }),
    ).toEqual([]);
  });

  it('exclude those of only drafts, also in development', () => {
    const docs = { 'a.md': doc('A', '[x, y]', 'draft: true\n'), 'b.md': doc('B', '[x]') };
    for (const production of [true, false]) {
      expect(tagsOf(docs, production).map((tag) => [tag.label, tag.docs.length])).toEqual([
        ['x', 1],
      ]);
    }
  });
});
