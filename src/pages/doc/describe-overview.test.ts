import { describe, expect, it } from 'vitest';
import { fixtureSite } from '../../site/fixtures/site';
import { describeOverview } from './describe-overview';

/** Describes docs, given by path, with the days of their last changes. */
function overviewOf(
  docs: Record<string, string>,
  { sidebars, days = {} }: { sidebars?: unknown; days?: Record<string, string> } = {},
) {
  const { site } = fixtureSite({ docs, sidebars, config: { areas: { one: { hue: 'blue' } } } });
  const [content] = site.versions;
  if (!content) {
    throw new Error('There is no version.');
  }
  const lastUpdates = new Map(
    Object.entries(days).map(([path, date]) => [`content/${path}`, { date, ...ADDED }]),
  );
  return describeOverview({ ...site, lastUpdates }, content);
}

const ADDED = { kind: 'added' as const, notes: ['Says it.'] };
const change = { change: 'added', notes: ['Says it.'] };

const titled = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n`;

describe('the overview of the docs', () => {
  it('has the areas with pages, and their number', () => {
    const docs = { 'a.md': '', 'b.md': '', 'c.md': '' };
    const sidebars = { one: ['b', 'a'], empty: [], two: ['c'] };
    expect(overviewOf(docs, { sidebars }).areas).toEqual([
      { id: 'one', label: 'one', href: '/b', hue: 'blue', count: 2 },
      { id: 'two', label: 'two', href: '/c', hue: null, count: 1 },
    ]);
  });

  it('has the six docs that changed last, on the same day by title', () => {
    const numbers = ['03', '05', '01', '07', '02', '04', '06'];
    const docs = Object.fromEntries(
      numbers.map((day) => [`x${day}.md`, titled(`Day ${day}`, `slug: /d${day}\n`)]),
    );
    const days = Object.fromEntries(numbers.map((day) => [`x${day}.md`, `2026-01-${day}`]));
    const { recent } = overviewOf(
      { ...docs, 'z.md': titled('Again') },
      { days: { ...days, 'z.md': '2026-01-06' } },
    );
    expect(recent.map(({ date, label }) => [label, date])).toEqual([
      ['Day 07', '2026-01-07'],
      ['Again', '2026-01-06'],
      ['Day 06', '2026-01-06'],
      ['Day 05', '2026-01-05'],
      ['Day 04', '2026-01-04'],
      ['Day 03', '2026-01-03'],
    ]);
  });

  it('has their trail, the kind of change and the notes of the commit', () => {
    const docs = { 'a.md': titled('A'), 'b.md': titled('B') };
    const sidebars = { one: [{ type: 'category', label: 'C', items: ['a'] }] };
    const days = { 'a.md': '2026-01-02', 'b.md': '2026-01-01' };
    expect(overviewOf(docs, { sidebars, days }).recent).toEqual([
      { label: 'A', href: '/a', trail: ['one', 'C'], hue: 'blue', date: '2026-01-02', ...change },
      { label: 'B', href: '/b', trail: [], hue: null, date: '2026-01-01', ...change },
    ]);
  });

  it('excludes the home page, unlisted docs, and those without a known change', () => {
    const day = '2026-01-02';
    const { recent } = overviewOf(
      {
        'home.md': titled('Home', 'slug: /\n'),
        'u.md': titled('U', 'unlisted: true\n'),
        'x.md': titled('X'),
      },
      { days: { 'home.md': day, 'u.md': day } },
    );
    expect(recent).toEqual([]);
  });
});
