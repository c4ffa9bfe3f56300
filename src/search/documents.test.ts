import { describe, expect, it } from 'vitest';
import { cutPage, orderPages, outlinePage } from './documents';
import { fixturePage } from './fixtures/pages';

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

  it('have the addresses of their headings, whatever those are', () => {
    const outline = (id: string, title: string) =>
      outlinePage({
        ...page,
        sections: [...page.sections, { id, title, depth: 2, text: '' }],
      }).sections.at(-1);
    expect(outline('some-words-here', 'Some Words here')).toEqual({ title: 'Some Words here' });
    expect(outline('other', 'Some words')).toEqual({ title: 'Some words', id: 'other' });
    const outlined = {
      ...outlinePage(page),
      sections: [{ title: 'Some Words' }, { title: 'B', id: 'c' }],
    };
    expect(cutPage(outlined, 0).map(({ sectionRoute }) => sectionRoute)).toEqual([
      ...['/a#some-words', '/a#c'],
    ]);
  });

  it('are of the kinds that their page says', () => {
    const kinds = { kind: 'type', sectionKind: 'member' } as const;
    const page = fixturePage('/s', { '': '', one: '', two: '' }, kinds);
    expect(cutPage(page, 5).map(({ id, kind }) => [id, kind])).toEqual([
      [5, 'type'],
      [6, 'member'],
      [7, 'member'],
    ]);
  });

  it('have a top even if the page begins with a heading', () => {
    const tops = orderPages([fixturePage('/a', { One: 'text' })]);
    const documents = tops.flatMap((ordered) => cutPage(ordered, 0));
    expect(documents.map((one) => one.sectionRoute)).toEqual(['/a', '/a#one']);
    expect(documents[0]).toMatchObject({ title: 'a', sectionTitle: '' });
    expect(tops[0]?.sections[0]?.text).toBe('');
  });

  it('are ordered by route, whatever the order of the pages', () => {
    const other = fixturePage('/b', { '': 'other' });
    expect(orderPages([other, page])).toEqual(orderPages([page, other]));
  });
});
