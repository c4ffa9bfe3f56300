import { describe, expect, it } from 'vitest';
import { findAddressed } from './find-addressed';
import { fixtureIndex, fixturePage } from './fixtures/pages';
import { buildIndex } from './index-file';
import { loadIndex } from './load-index';

const index = fixtureIndex(
  fixturePage('/', { '': 'Home.' }),
  fixturePage('/docs/cron', { '': 'Jobs.', 'Add a job': 'Text.' }),
  fixturePage('/docs/größe', { '': 'Size.' }),
);

const moved = loadIndex(
  buildIndex([fixturePage('/docs/cron', { '': 'Jobs.', 'Add a job': 'Text.' })], {
    moved: [
      ['/cron-jobs', '/docs/cron'],
      ['/add', '/docs/cron#add-a-job'],
    ],
  }).index,
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
    '/100%',
  ])('is not %s', (query) => {
    expect(find(query)).toBeNull();
  });

  it.each([
    ['/cron-jobs', '/docs/cron'],
    ['https://example.com/base/cron-jobs.html#add-a-job', '/docs/cron#add-a-job'],
    ['/add', '/docs/cron#add-a-job'],
  ])('%s, from before its page moved, leads to %s', (query, route) => {
    expect(findAddressed(moved, query, '/base/')?.sectionRoute).toBe(route);
  });

  it('may lack the base URL', () => {
    expect(find('https://example.com/base/docs/cron', '/base/')).toBe('/docs/cron');
    expect(find('/docs/cron', '/base/')).toBe('/docs/cron');
  });
});
