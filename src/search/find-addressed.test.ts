import { describe, expect, it } from 'vitest';
import { findAddressed } from './find-addressed';
import { fixtureIndex, fixturePage } from './fixtures/pages';

const index = fixtureIndex(
  fixturePage('/', { '': 'Home.' }),
  fixturePage('/docs/cron', { '': 'Jobs.', 'Add a job': 'Text.' }),
  fixturePage('/docs/größe', { '': 'Size.' }),
);

const find = (query: string, base = '/') => findAddressed(index, query, base)?.sectionRoute ?? null;

describe('an address of the site', () => {
  it.each([
    ['/docs/cron', '/docs/cron'],
    ['docs/cron', '/docs/cron'],
    [' https://example.com/docs/cron ', '/docs/cron'],
    ['http://localhost:5173/docs/cron/', '/docs/cron'],
    ['example.com/docs/cron', '/docs/cron'],
    ['localhost:5173/docs/cron', '/docs/cron'],
    ['https://example.com/docs/cron.html?from=mail', '/docs/cron'],
    ['/docs/cron#add-a-job', '/docs/cron#add-a-job'],
    ['https://example.com/docs/cron#add-a-job', '/docs/cron#add-a-job'],
    ['/docs/cron#gone', '/docs/cron'],
    ['/docs/größe', '/docs/größe'],
    ['/docs/gr%C3%B6%C3%9Fe', '/docs/größe'],
    ['https://example.com/', '/'],
  ])('%s leads to %s', (query, route) => {
    expect(find(query)).toBe(route);
  });

  it.each([
    'cron',
    'cron job',
    '/docs',
    'docs/cron add',
    'https://',
    '//',
    'http://[/',
    '/docs/cro',
  ])('is not %s', (query) => {
    expect(find(query)).toBeNull();
  });

  it('may lack the base URL', () => {
    expect(find('https://example.com/base/docs/cron', '/base/')).toBe('/docs/cron');
    expect(find('/docs/cron', '/base/')).toBe('/docs/cron');
  });
});
