import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/fixtures/site';
import { describeOverview } from './describe-overview';

function overviewOf(docs: Record<string, string>, sidebars?: unknown) {
  const { site } = fixtureSite({ docs, sidebars, config: { areas: { one: { hue: 'blue' } } } });
  const [content] = site.versions;
  if (!content) {
    throw new Error('There is no version.');
  }
  return describeOverview(site, content);
}

/** What is known of a change that no commit made. */
const unknown = { change: null, notes: [] };

const changed = (title: string, date: string, more = '') =>
  `---\ntitle: ${title}\nlast_update: { date: "${date}" }\n${more}---\n`;

describe('the overview of the docs', () => {
  it('has the areas that hold pages, with how many', () => {
    const docs = { 'a.md': '', 'b.md': '', 'c.md': '' };
    const sidebars = { one: ['b', 'a'], empty: [], two: ['c'] };
    expect(overviewOf(docs, sidebars).areas).toEqual([
      { id: 'one', label: 'one', href: '/b', hue: 'blue', count: 2 },
      { id: 'two', label: 'two', href: '/c', hue: null, count: 1 },
    ]);
  });

  it('has the six docs that were changed last, those of one day by title', () => {
    const docs = Object.fromEntries(
      ['03', '05', '01', '07', '02', '04', '06'].map((day) => [
        `x${day}.md`,
        changed(`Day ${day}`, `2026-01-${day}`, `slug: /d${day}\n`),
      ]),
    );
    const { recent } = overviewOf({ ...docs, 'z.md': changed('Again', '2026-01-06') });
    expect(recent.map(({ date, label }) => [label, date])).toEqual([
      ['Day 07', '2026-01-07'],
      ['Again', '2026-01-06'],
      ['Day 06', '2026-01-06'],
      ['Day 05', '2026-01-05'],
      ['Day 04', '2026-01-04'],
      ['Day 03', '2026-01-03'],
    ]);
  });

  it('says where these stand', () => {
    const docs = { 'a.md': changed('A', '2026-01-02'), 'b.md': changed('B', '2026-01-01') };
    const sidebars = { one: [{ type: 'category', label: 'C', items: ['a'] }] };
    expect(overviewOf(docs, sidebars).recent).toEqual([
      { label: 'A', href: '/a', trail: ['one', 'C'], hue: 'blue', date: '2026-01-02', ...unknown },
      { label: 'B', href: '/b', trail: [], hue: null, date: '2026-01-01', ...unknown },
    ]);
  });

  it('says what was done, and what its commit says of it, unless the doc has a time of its own', () => {
    const docs = { 'a.md': '---\ntitle: A\n---\n', 'b.md': changed('B', '2026-01-01') };
    const { site } = fixtureSite({ docs });
    const commit = { date: '2026-01-02T10:00Z', kind: 'added' as const, notes: ['Says it.'] };
    const lastUpdates = new Map([
      ['content/a.md', commit],
      ['content/b.md', commit],
    ]);
    const [content] = site.versions;
    const { recent } = content
      ? describeOverview({ ...site, lastUpdates }, content)
      : { recent: [] };
    expect(recent).toMatchObject([{ label: 'A', change: 'added', notes: ['Says it.'] }, unknown]);
  });

  it('leaves out the home page, unlisted docs, and those of which nobody knows the time', () => {
    const { recent } = overviewOf({
      'home.md': changed('Home', '2026-01-02', 'slug: /\n'),
      'u.md': changed('U', '2026-01-02', 'unlisted: true\n'),
      'x.md': '---\ntitle: X\n---\n',
    });
    expect(recent).toEqual([]);
  });
});
