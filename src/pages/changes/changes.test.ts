import { describe, expect, it } from 'vitest';
import type { Commit, FileChange } from '../../files/history';
import { fixtureSite } from '../../site/fixtures/site';
import { describeChanges } from './changes';
import { writeChangesFiles } from './files';

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

  it('writes what stands in subjects as text in the feed', () => {
    const [feed] = writeChangesFiles([
      describeChanges(siteWith([makeCommit('A <b> & c', '2026-11-16T00:00Z', ['added', 'a.md'])])),
    ]);
    expect(feed?.text).toMatch(/<title>A (?:&lt;|&#x3C;)b> (?:&amp;|&#x26;) c<\/title>/);
  });
});
