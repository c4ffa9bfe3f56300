import { describe, expect, it } from 'vitest';
import type { FoundSection } from '../../browser/search/search-client';
import { arrangeAnswer, listRows } from './answer';
import { reduceSearch, type SearchEvent, UNTOUCHED } from './search-state';

const question = { query: 'cron', sidebar: null };

function section(sectionRoute: string, tag = 'docs'): FoundSection {
  const [route = '', fragment = ''] = sectionRoute.split('#');
  return {
    tag,
    document: {
      kind: 'section',
      id: 0,
      title: fragment || route,
      sidebarParentCategories: [],
      sectionTitle: fragment,
      pageTitle: route,
      sectionRoute,
      sidebar: null,
    },
    terms: [],
    snippet: null,
  };
}

const arrange = (...found: FoundSection[]) =>
  arrangeAnswer(
    { question, queryId: 'one' },
    { found, suggestions: [], unknownWords: [], isWhole: true },
    false,
  );

describe('an answer', () => {
  it('has a page where its best result is, with its top as the head', () => {
    const { groups } = arrange(
      section('/cron#add'),
      section('/upload'),
      section('/cron'),
      section('/cron#remove'),
    );
    expect(groups.map(({ head, route, rows }) => [route, head !== null, rows.length])).toEqual([
      ['/cron', true, 2],
      ['/upload', true, 0],
    ]);
  });

  it('numbers rows as they are drawn', () => {
    const rows = listRows(arrange(section('/cron#add'), section('/cron')).groups);
    expect(rows.map(({ position }) => position)).toEqual([0, 1]);
    expect(rows[0]?.section.document.sectionRoute).toBe('/cron');
  });

  it('has its first row active, also where a section of that page is a better result', () => {
    const events: SearchEvent[] = [
      { kind: 'entered', recent: [], links: [] },
      { kind: 'typed', text: 'cron', isComposing: false },
      { kind: 'answered', answer: arrange(section('/cron#add'), section('/cron')) },
    ];
    expect(events.reduce(reduceSearch, UNTOUCHED).active).toBe(0);
  });

  it('groups the pages of several indexes', () => {
    const answer = arrange(
      section('/cron', 'one'),
      section('/upload', 'two'),
      section('/cron#add'),
    );
    expect(answer.groups).toHaveLength(2);
    expect(answer.count).toBe(3);
  });

  it('gets its snippets, or is told that there are none', () => {
    const answer = arrange(section('/cron#add'), section('/cron'));
    expect(answer.snippets).toBe('awaited');
    const again = (...found: FoundSection[]) =>
      arrangeAnswer(answer, { found, suggestions: [], unknownWords: [], isWhole: true }, true);
    expect(again(section('/cron')).snippets).toBe('refused');
    const snippet = { kind: 'text' as const, parts: [{ text: 'A job', marked: false }] };
    const cut = again({ ...section('/cron'), snippet });
    expect(cut.snippets).toBe('there');
    expect(cut.groups[0]?.head).toMatchObject({ section: { snippet }, hit: { queryID: 'one' } });
  });
});
