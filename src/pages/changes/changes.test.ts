import { describe, expect, it } from 'vitest';
import { CHANGES } from '../../constants';
import { fixtureSite } from '../../site/fixtures/site';
import type { Commit, FileChange } from '../../site/history';
import { describeFixture } from '../fixtures/describe';
import { writeTwin } from '../index';
import { describeChanges, writeChangesFiles } from './changes';

const getNothing = () => {
  throw new Error('The page has no text of a doc.');
};

const docs = {
  'a.md': '---\ntitle: A\n---\n',
  'b.md': '---\ntitle: B\n---\n',
  'lone.md': '---\ntitle: Lone\n---\n',
  'hidden.md': '---\nunlisted: true\n---\n',
};

const sidebars = { all: ['a', 'b'] };

/** Creates a commit with notes and changed files. */
function makeCommit(
  date: string,
  notes: string[],
  ...files: [FileChange['kind'], string][]
): Commit {
  return {
    date,
    notes,
    files: files.map(([kind, name]) => ({ kind, path: `content/${name}` })),
  };
}

const siteWith = (history: Commit[] | null) => ({
  ...fixtureSite({ docs, sidebars, config: { changes: true } }).site,
  history,
});

const describeWith = (...history: Commit[]) => describeChanges(siteWith(history));

/** Returns the escaped HTML of a change in the feed. */
const CONTENT = [
  '<p>A says more.</p>',
  '<ul>',
  '<li><a href="https://example.com/a">A</a></li>',
  '<li><a href="https://example.com/b">B</a></li>',
  '</ul>',
].map((line) => line.replaceAll('<', '&#x3C;'));

const A = { label: 'A', href: '/a' };
const B = { label: 'B', href: '/b' };

describe('changes of the site', () => {
  const sunday = makeCommit('2026-11-15T23:59Z', [], ['added', 'a.md'], ['added', 'b.md']);
  const monday = makeCommit(
    '2026-11-16T00:00Z',
    ['A says more.'],
    ['corrected', 'b.md'],
    ['rewritten', 'a.md'],
  );

  it('is grouped by day in UTC, newest first', () => {
    expect(describeWith(sunday, monday).days).toEqual([
      {
        day: '2026-11-16',
        title: 'November 16, 2026',
        date: '2026-11-16T00:00Z',
        described: [{ notes: ['A says more.'], pages: [A, B] }],
        others: [],
      },
      {
        day: '2026-11-15',
        title: 'November 15, 2026',
        date: '2026-11-15T23:59Z',
        described: [],
        others: [{ label: 'all', pages: [A, B] }],
      },
    ]);
  });

  it('lists a page once per day', () => {
    const { days } = describeWith(
      makeCommit('2026-11-16T02:00Z', [], ['corrected', 'a.md'], ['corrected', 'b.md']),
      makeCommit('2026-11-16T01:00Z', [], ['rewritten', 'b.md']),
    );
    expect(days[0]?.others).toEqual([{ label: 'all', pages: [A, B] }]);
  });

  it('starts with notes of commits, followed by other pages by area', () => {
    const { days } = describeWith(
      makeCommit('2026-11-16T02:00Z', [], ['corrected', 'a.md'], ['corrected', 'b.md']),
      makeCommit('2026-11-16T01:00Z', ['A is new.', 'So is all of it.'], ['added', 'a.md']),
      makeCommit('2026-11-16T00:00Z', [], ['added', 'lone.md']),
    );
    expect(days[0]?.described).toEqual([{ notes: ['A is new.', 'So is all of it.'], pages: [A] }]);
    expect(days[0]?.others).toEqual([
      { label: 'all', pages: [B] },
      { label: 'Other pages', pages: [{ label: 'Lone', href: '/lone' }] },
    ]);
  });

  it('excludes unlisted, moved and deleted pages', () => {
    const commit = makeCommit(
      '2026-11-16T00:00Z',
      ['Nobody is told.'],
      ['added', 'hidden.md'],
      [null, 'a.md'],
      ['corrected', 'gone.md'],
    );
    expect(describeWith(commit).days).toEqual([]);
  });

  it('has a message instead of a feed without a history', () => {
    const site = siteWith(null);
    const page = describeChanges(site);
    expect(page.days).toEqual([]);
    expect(page.problem).toMatch(/^The history of changes is not available/);
    expect(writeTwin(page, site, getNothing)).toContain(page.problem);
    expect(writeChangesFiles([page])).toEqual([]);
  });

  it('has a Markdown twin', () => {
    const site = siteWith([monday, sunday]);
    const page = describeChanges(site);
    expect(page.meta.twin).toBe('/changes.md');
    expect(writeTwin(page, site, getNothing)).toContain(
      [
        '## November 16, 2026',
        'A says more.',
        '- [A](https://example.com/a)\n- [B](https://example.com/b)',
        '## November 15, 2026',
      ].join('\n\n'),
    );
  });

  it('lists the newest days, and fewer in the feed', () => {
    const begin = Date.parse('2026-01-01T00:00Z');
    const many = Array.from({ length: CHANGES.days + 1 }, (_, index) =>
      makeCommit(new Date(begin + index * 86_400_000).toISOString(), [], ['added', 'a.md']),
    );
    const site = siteWith(many);
    const page = describeChanges(site);
    expect(page.days).toHaveLength(CHANGES.days);
    const [feed] = writeChangesFiles([page]);
    expect(feed?.text.match(/<entry>/g)).toHaveLength(CHANGES.feedEntries);
  });

  it('is a page if it is configured', () => {
    const pagesOf = (changes: boolean) => {
      const { site } = fixtureSite({ docs, config: { changes } });
      const { pages } = describeFixture({ ...site, history: [sunday] });
      return pages.filter(({ kind }) => kind === 'changes').length;
    };
    expect([pagesOf(true), pagesOf(false)]).toEqual([1, 0]);
  });

  it('is a feed by RFC 4287', () => {
    const [feed] = writeChangesFiles([describeWith(monday)]);
    expect(feed?.path).toBe('changes.atom');
    expect(feed?.text.replaceAll('><', '>\n<').trim().split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      "<title>What's new on this site | Site</title>",
      '<subtitle>What was added and rewritten in these pages, newest first.</subtitle>',
      '<id>https://example.com/changes</id>',
      '<updated>2026-11-16T00:00:00Z</updated>',
      '<author>',
      '<name>Site</name>',
      '</author>',
      '<link rel="self" href="https://example.com/changes.atom" />',
      '<link rel="alternate" type="text/html" href="https://example.com/changes" />',
      '<entry>',
      '<title>November 16, 2026</title>',
      '<id>https://example.com/changes#2026-11-16</id>',
      '<updated>2026-11-16T00:00:00Z</updated>',
      '<link rel="alternate" type="text/html" href="https://example.com/changes#2026-11-16" />',
      `<content type="html">${CONTENT[0]}`,
      ...CONTENT.slice(1),
      '</content>',
      '</entry>',
      '</feed>',
    ]);
    const [empty] = writeChangesFiles([describeWith()]);
    expect(empty?.text).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  });

  it('escapes notes', () => {
    const commit = makeCommit('2026-11-16T00:00Z', ['A <b> & c'], ['added', 'a.md']);
    const site = siteWith([commit]);
    const page = describeChanges(site);
    expect(writeChangesFiles([page])[0]?.text).toContain('&#x26;#x3C;b> &#x26;#x26; c');
    expect(writeTwin(page, site, getNothing)).toContain('A \\<b> & c');
  });
});
