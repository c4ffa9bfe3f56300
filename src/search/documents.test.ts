import { describe, expect, it } from 'vitest';
import { cutPage, orderPages } from './documents';
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
