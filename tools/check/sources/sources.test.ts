import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFixture } from '../../../tests/fixtures/open-fixture';
import { type CheckContext, openContext } from '../check';
import { runChecks } from '../run-checks';
import { readRecord } from './review-record';
import { reviewPages } from './sources';

const { siteRoot: fixture } = openFixture('sources');
const open = (siteRoot: string) => openContext({ siteRoot, out: siteRoot });
const check = (context: CheckContext) => runChecks(context, ['sources']);

describe('sources', () => {
  it.each([
    [
      'changed',
      5,
      /changed.js" changed .* 001122334455 in @strapi\/core 5\.0\.0, now .* in 5\.1\.0/,
    ],
    ['new to the page', 7, /new.js" was never recorded .* npm run content:reviewed -- content\/f/],
    ['gone', 8, /5\.1\.0 has no file lib\/gone\.js/],
    ['of an absent package', 9, /@strapi\/absent is not among/],
    ['without a path', 10, /must be <package>\/<path/],
    ['outside the packages', 11, /must be <package>\/<path/],
  ])('finds a source that is %s', async (_, line, message) => {
    const findings = await check(open(fixture));
    const found = findings.filter((each) => each.file === 'content/faulty.md');
    expect(found).toHaveLength(6);
    expect(found.find((each) => each.line === line)?.message).toMatch(message);
  });

  it('tells how to see the difference', async () => {
    const findings = await check(open(fixture));
    expect(findings[0]?.message).toContain(
      'npm diff --diff=@strapi/core@5.0.0 --diff=@strapi/core@5.1.0 lib/changed.js',
    );
  });

  it('finds pages that were never read, and records of pages that are gone', async () => {
    const findings = await check(open(fixture));
    const others = findings.filter(({ file }) => file !== 'content/faulty.md');
    expect(others).toEqual([
      expect.objectContaining({ file: 'content/unread.md', line: 3 }),
      expect.objectContaining({
        file: 'platform/reviewed-sources.json',
        message: expect.stringContaining('content/gone.md'),
      }),
    ]);
  });
});

describe('reviewPages', () => {
  let siteRoot: string;
  beforeAll(async () => {
    siteRoot = await mkdtemp(join(tmpdir(), 'sources-'));
    await cp(fixture, siteRoot, { recursive: true });
  });
  afterAll(() => rm(siteRoot, { recursive: true }));

  it('refuses a page that names what does not exist', async () => {
    await expect(reviewPages(open(siteRoot), ['content/faulty.md'])).rejects.toThrow(
      'content/faulty.md:8: ',
    );
  });

  it('refuses a page that does not exist', async () => {
    await expect(reviewPages(open(siteRoot), ['content/x.md'])).rejects.toThrow('no such page');
  });

  it('records a page, and forgets pages that are gone', async () => {
    await reviewPages(open(siteRoot), ['content/unread.md']);
    const record = await readRecord(siteRoot);
    expect(Object.keys(record)).toEqual([
      'content/faulty.md',
      'content/right.md',
      'content/unread.md',
    ]);
    expect(record['content/unread.md']?.packages).toEqual({ '@strapi/core': '5.1.0' });
    expect(record['content/right.md']?.packages).toEqual({ '@strapi/core': '5.0.0' });
    const findings = await check(open(siteRoot));
    expect(findings.every(({ file }) => file === 'content/faulty.md')).toBe(true);
  });

  it('records all pages at once', async () => {
    await rm(join(siteRoot, 'content/faulty.md'));
    await reviewPages(open(siteRoot), 'all');
    expect(await check(open(siteRoot))).toEqual([]);
  });
});
