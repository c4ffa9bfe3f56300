import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { writeMarkdown } from '../../markdown/write-markdown';
import { fixtureSite, type SiteFixture } from '../../site/fixtures/site';
import { describeForSearch } from '..';
import { describeFixture, EMPTY_DOC } from '../fixtures/describe';
import { drawTags } from './layout';
import { type TagPage, type TagsPage, tagKind, tagsKind } from './tags';

const doc = (title: string, tags: string, more = '') =>
  `---\ntitle: ${title}\ndescription: Of ${title}.\ntags: ${tags}\n${more}---\n`;

function pagesOf(docs: Record<string, string>, more: Partial<SiteFixture> = {}) {
  const { pages } = describeFixture(fixtureSite({ docs, ...more }).site);
  const tags = pages.filter((page): page is TagPage => page.kind === 'tag');
  const list = pages.find((page): page is TagsPage => page.kind === 'tags');
  return { list, at: (tag: string) => tags.find((page) => page.tag === tag) };
}

describe('the list of tags', () => {
  const read = () => {
    const { list } = pagesOf({
      'a.md': doc('A', '[apple, Avocado, "Zoo"]'),
      'b.md': doc('B', '[apple]'),
    });
    return list;
  };

  it('is grouped by first letter, ignoring case', () => {
    expect(read()).toMatchObject({
      meta: { route: '/tags', title: 'Tags', description: expect.stringContaining('All tags') },
      letters: [
        {
          letter: 'A',
          tags: [
            { label: 'apple', count: 2 },
            { label: 'Avocado', count: 1 },
          ],
        },
        { letter: 'Z', tags: [{ label: 'Zoo', href: '/tags/zoo', count: 1 }] },
      ],
    });
  });

  it('has a heading with an anchor for each letter', () => {
    const list = read();
    const html = list ? renderToStaticMarkup(drawTags(list)) : '';
    expect(html).toContain('<h2 id="a">A</h2><a');
    expect(html).toMatch(/href="#a" aria-label="Direct link to A"/);
  });

  it('is a list of links with counts in Markdown', () => {
    const list = read();
    const text = list && tagsKind.text?.(list, () => EMPTY_DOC);
    expect(writeMarkdown(text ?? [])).toContain('- [apple](/tags/apple): 2\n');
  });
});

describe('the page of a tag', () => {
  it('has the number of docs', () => {
    const { at } = pagesOf({ 'a.md': doc('A', '[Data]') });
    expect(at('Data')).toMatchObject({
      meta: {
        title: '1 doc tagged with "Data"',
        description: 'Pages of the documentation that carry the tag "Data".',
      },
      allTags: '/tags',
    });
  });

  it('has its docs by title, with their trail', () => {
    const { at } = pagesOf(
      {
        'c/b.md': doc('Beta', '[x]'),
        'c/a.md': doc('Alpha', '[x]'),
        'lone.md': doc('Lone', '[x]'),
      },
      {
        sidebars: { main: [{ type: 'category', label: 'C', items: ['c/a', 'c/b'] }] },
        config: { areas: { main: { hue: 'blue' } } },
      },
    );
    const area = { label: 'main', hue: 'blue', href: '/c/a' };
    const trail = ['main', 'C'];
    expect(at('x')?.docs).toEqual([
      { title: 'Alpha', href: '/c/a', description: 'Of Alpha.', area, trail },
      { title: 'Beta', href: '/c/b', description: 'Of Beta.', area, trail },
      { title: 'Lone', href: '/lone', description: 'Of Lone.', area: null, trail: [] },
    ]);
  });

  it('has at most eight related tags, by number of shared docs, then by name', () => {
    const { at } = pagesOf({
      'a.md': doc('A', '[x, b, a, often]'),
      'b.md': doc('B', '[x, often]'),
      'c.md': doc('C', '[elsewhere, often]'),
    });
    expect(at('x')?.related).toEqual([
      { label: 'often', href: '/tags/often' },
      { label: 'a', href: '/tags/a' },
      { label: 'b', href: '/tags/b' },
    ]);
    const { at: many } = pagesOf({ 'a.md': doc('A', '[x, a, b, c, d, e, f, g, h, i]') });
    expect(
      many('x')
        ?.related.map(({ label }) => label)
        .join(''),
    ).toBe('abcdefgh');
  });

  it('can be searched by name, and is a list of links in Markdown', () => {
    const page = pagesOf({ 'a.md': doc('A', '[x]') }).at('x');
    expect(page && describeForSearch(page, () => EMPTY_DOC)).toMatchObject({
      ...{ kind: 'tag', title: 'x' },
      sections: [{ id: '', title: '', depth: 0, text: '' }],
    });
    const text = page && tagKind.text?.(page, () => EMPTY_DOC);
    expect(writeMarkdown(text ?? [])).toBe(
      'Pages of the documentation that carry the tag "x".\n\n- [A](/a): Of A.\n',
    );
  });
});
