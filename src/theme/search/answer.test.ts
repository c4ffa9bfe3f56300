import { expect, it } from 'vitest';
import type { FoundSection } from '../../client/search/search-client';
import { groupByPage } from './answer';

it('results are grouped by page, in the order of the best, each page with its top first', () => {
  const found = ['/a#x', '/b', '/a'].map((sectionRoute) => ({
    document: { sectionRoute, sectionTitle: sectionRoute === '/a#x' ? 'X' : '' },
  })) as FoundSection[];
  const routes = groupByPage(found).map(({ document }) => document.sectionRoute);
  expect(routes).toEqual(['/a', '/a#x', '/b']);
});
