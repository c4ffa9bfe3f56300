import { describe, expect, it } from 'vitest';
import { CHANGES } from '../../constants';
import type { Commit, FileChange } from '../../files/history';
import { fixtureSite } from '../../site/fixtures/site';
import { describeFixture } from '../fixtures/describe';
import { changeTimesHref, describeChanges, writeChangesFiles } from './changes';

const docs = {
  'a.md': '---\ntitle: A\n---\n',
  'b.md': '---\ntitle: B\n---\n',
  'hidden.md': '---\nunlisted: true\n---\n',
};

function makeCommit(
  subject: string,
  date: string,
  ...files: [FileChange['kind'], string][]
): Commit {
  return {
    hash: `${subject.toLowerCase().replaceAll(/\W/g, '')}0123456789`,
    subject,
    date,
    author: 'Somebody',
    files: files.map(([kind, name]) => ({ kind, path: `content/${name}` })),
  };
}

const siteWith = (history: Commit[] | null) => ({
  ...fixtureSite({ docs, config: { changes: true } }).site,
  history,
});

/** What the feed says of pages that were rewritten and corrected: HTML, as text. */
const CONTENT = [
  '<p>Rewritten:</p><ul><li><a href="https://example.com/a">A</a></li></ul>',
  '<p>Corrected:</p><ul><li><a href="https://example.com/b">B</a></li></ul>',
]
  .join('')
  .replaceAll('<', '&#x3C;');

describe('what changed', () => {
  const sunday = makeCommit('Sunday', '2026-11-15T23:59Z', ['added', 'a.md'], ['added', 'b.md']);
  const monday = makeCommit(
    'Monday',
    '2026-11-16T00:00Z',
    ['corrected', 'b.md'],
    ['rewritten', 'a.md'],
  );

  it('stands by week, which begins on Monday, the newest first', () => {
    const { weeks } = describeChanges(siteWith([sunday, monday]));
    expect(
      weeks.map(({ changes, monday }) => [monday, ...changes.map((each) => each.subject)]),
    ).toEqual([
      ['2026-11-16', 'Monday'],
      ['2026-11-09', 'Sunday'],
    ]);
  });

  it('names pages by what was done to them', () => {
    const { weeks } = describeChanges(siteWith([monday]));
    expect(weeks[0]?.changes[0]?.groups).toEqual([
      { kind: 'rewritten', pages: [{ label: 'A', href: '/a' }] },
      { kind: 'corrected', pages: [{ label: 'B', href: '/b' }] },
    ]);
  });

  it('leaves out what is in no list, what only moved, and what is no page any more', () => {
    const commit = makeCommit(
      'Others',
      '2026-11-16T00:00Z',
      ['added', 'hidden.md'],
      [null, 'a.md'],
      ['corrected', 'gone.md'],
    );
    expect(describeChanges(siteWith([commit])).weeks).toEqual([]);
  });

  it('says so without a history, and has no feed', () => {
    const page = describeChanges(siteWith(null));
    expect(page).toMatchObject({ problem: 'no history', weeks: [] });
    expect(writeChangesFiles([page])).toEqual([]);
  });

  it('has a feed of entries with addresses, and the time of the last change of each page', () => {
    const [feed, times] = writeChangesFiles([describeChanges(siteWith([monday, sunday]))]);
    expect(feed?.path).toBe('changes.atom');
    expect(feed?.text).toContain('<updated>2026-11-16T00:00:00Z</updated>');
    expect(feed?.text).toContain(
      '<link rel="alternate" type="text/html" href="https://example.com/changes#monday0123" />',
    );
    expect(feed?.text).toContain('https://example.com/a');
    const newest = Date.parse('2026-11-16T00:00Z') / 60_000;
    expect(JSON.parse(times?.text ?? '')).toEqual({ '/a': newest, '/b': newest });
  });

  it('is told newest first, its pages by address, and called what it is', () => {
    const page = describeChanges(
      siteWith([
        sunday,
        makeCommit('Both', '2026-11-17T00:00Z', ['added', 'b.md'], ['added', 'a.md']),
      ]),
    );
    expect(page).toMatchObject({
      kind: 'changes',
      siteTitle: 'Site',
      problem: null,
      meta: { route: '/changes', title: 'What changed', feed: '/changes.atom' },
      weeks: [
        { changes: [{ groups: [{ pages: [{ href: '/a' }, { href: '/b' }] }] }] },
        { monday: '2026-11-09' },
      ],
    });
    expect(page.meta.description).toContain('by week');
  });

  it('is told of the newest changes alone, and in the feed of fewer', () => {
    const many = Array.from({ length: CHANGES.entries + 1 }, (_, index) =>
      makeCommit(`Change ${index}`, '2026-11-16T00:00Z', ['added', 'a.md']),
    );
    const page = describeChanges(siteWith(many));
    expect(page.weeks[0]?.changes).toHaveLength(CHANGES.entries);
    const [feed] = writeChangesFiles([page]);
    expect(feed?.text.match(/<entry>/g)).toHaveLength(CHANGES.feedEntries);
  });

  it('is a page only where the site wants one, and its times are only known with a history', () => {
    const pagesOf = (changes: boolean) => {
      const { site } = fixtureSite({ docs, config: { changes } });
      const { pages } = describeFixture({ ...site, history: [sunday] });
      return pages.filter(({ kind }) => kind === 'changes').length;
    };
    expect([pagesOf(true), pagesOf(false)]).toEqual([1, 0]);
    expect(changeTimesHref(siteWith([]))).toBe('/changes.json');
    expect(changeTimesHref(siteWith(null))).toBeNull();
    const silent = fixtureSite({ docs, config: { changes: false } }).site;
    expect(changeTimesHref({ ...silent, history: [] })).toBeNull();
  });

  it('is a feed as RFC 4287 has it', () => {
    const [feed] = writeChangesFiles([describeChanges(siteWith([monday]))]);
    expect(feed?.text.replaceAll('><', '>\n<').trim().split('\n')).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '<title>What changed | Site</title>',
      '<subtitle>Pages that were added, rewritten and corrected, by week, the newest first.</subtitle>',
      '<id>https://example.com/changes</id>',
      '<updated>2026-11-16T00:00:00Z</updated>',
      '<author>',
      '<name>Site</name>',
      '</author>',
      '<link rel="self" href="https://example.com/changes.atom" />',
      '<link rel="alternate" type="text/html" href="https://example.com/changes" />',
      '<entry>',
      '<title>Monday</title>',
      '<id>https://example.com/changes#monday0123</id>',
      '<updated>2026-11-16T00:00:00Z</updated>',
      '<link rel="alternate" type="text/html" href="https://example.com/changes#monday0123" />',
      `<content type="html">${CONTENT}`,
      '</content>',
      '</entry>',
      '</feed>',
    ]);
    const [empty] = writeChangesFiles([describeChanges(siteWith([]))]);
    expect(empty?.text).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  });

  it('writes what stands in subjects as text in the feed', () => {
    const [feed] = writeChangesFiles([
      describeChanges(siteWith([makeCommit('A <b> & c', '2026-11-16T00:00Z', ['added', 'a.md'])])),
    ]);
    expect(feed?.text).toMatch(/<title>A (?:&lt;|&#x3C;)b> (?:&amp;|&#x26;) c<\/title>/);
  });
});
