import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer';
import { getShown, getStatus, reduceSearch, type SearchEvent, UNTOUCHED } from './search-state';

const START = { recent: ['cron'], links: [] };

/** An answer with a number of rows. */
function answerTo(query: string, count: number, sidebar: string | null = null): Answer {
  const rows = Array.from({ length: count }, (_, position) => ({ position }));
  const answer: Partial<Answer> = { question: { query, sidebar }, groups: [], unknownWords: [] };
  return { ...answer, rows, isWhole: true } as Answer;
}

const run = (...events: SearchEvent[]) => events.reduce(reduceSearch, UNTOUCHED);

const TYPED: SearchEvent[] = [
  { kind: 'entered', ...START },
  { kind: 'typed', text: 'upload' },
];

describe('a search box', () => {
  it('shows where to begin, with nothing active, until something is typed', () => {
    const state = run({ kind: 'entered', ...START });
    expect(getShown(state).kind).toBe('start');
    expect(state.active).toBeNull();
    expect(reduceSearch(state, { kind: 'moved', by: -1 }).active).toBe(0);
  });

  it('waits for an answer, and is stalled when that takes long', () => {
    const loading = run(...TYPED);
    expect(getStatus(loading)).toBe('loading');
    expect(getStatus(reduceSearch(loading, { kind: 'stalled' }))).toBe('stalled');
    const answered = reduceSearch(loading, { kind: 'answered', answer: answerTo('upload', 2) });
    expect(getStatus(answered)).toBe('idle');
  });

  it('makes the first result active, and keeps the row of the reader when snippets arrive', () => {
    const answered = run(...TYPED, { kind: 'answered', answer: answerTo('upload', 3) });
    expect(answered.active).toBe(0);
    const moved = reduceSearch(answered, { kind: 'moved', by: -1 });
    expect(moved.active).toBe(2);
    expect(reduceSearch(moved, { kind: 'answered', answer: answerTo('upload', 3) }).active).toBe(2);
    expect(reduceSearch(moved, { kind: 'answered', answer: answerTo('upload', 1) }).active).toBe(0);
  });

  it('shows the last answer until the next, and none for an empty field', () => {
    const answered = run(...TYPED, { kind: 'answered', answer: answerTo('upload', 1) });
    expect(getShown(reduceSearch(answered, { kind: 'typed', text: 'uploads' })).kind).toBe(
      'answer',
    );
    const emptied = [' ', 'x'].reduce(
      (state, text) => reduceSearch(state, { kind: 'typed', text }),
      answered,
    );
    expect(getShown(emptied).kind).toBe('nothing');
  });

  it('closes on the first Escape, and clears on the second', () => {
    const open = run(...TYPED, { kind: 'answered', answer: answerTo('upload', 1) });
    const closed = reduceSearch(open, { kind: 'escaped' });
    expect([getShown(closed).kind, closed.text]).toEqual(['nothing', 'upload']);
    expect(reduceSearch(closed, { kind: 'escaped' }).text).toBe('');
  });

  it('asks again when the reader comes back or tries again', () => {
    const failed = run(...TYPED, { kind: 'failed', error: new Error('no') });
    expect(getShown(failed).kind).toBe('failure');
    expect(getStatus(failed)).toBe('idle');
    const retried = reduceSearch(failed, { kind: 'retried' });
    expect(retried.attempt).toBeGreaterThan(failed.attempt);
    const left = reduceSearch(failed, { kind: 'left' });
    const back = reduceSearch(left, { kind: 'entered', ...START });
    expect(back.attempt).toBeGreaterThan(left.attempt);
    expect(back.error).toBeNull();
  });

  it('waits while an input method composes', () => {
    const composing = run(...TYPED.slice(0, 1), { kind: 'typed', text: 'u', isComposing: true });
    expect(getStatus(composing)).toBe('idle');
  });

  it('never has an active row that the panel lacks', () => {
    const anyEvent: fc.Arbitrary<SearchEvent> = fc.oneof(
      fc.constantFrom('', 'a', 'ab').map((text) => ({ kind: 'typed' as const, text })),
      fc.constantFrom<SearchEvent>(
        { kind: 'entered', ...START },
        { kind: 'escaped' },
        { kind: 'left' },
        { kind: 'submitted' },
        { kind: 'forgotten' },
        { kind: 'retried' },
        { kind: 'moved', by: 1 },
        { kind: 'moved', by: -1 },
        { kind: 'failed', error: new Error('no') },
        { kind: 'narrowed', sidebar: 'docs' },
      ),
      fc.nat(3).map((count) => ({ kind: 'answered' as const, answer: answerTo('a', count) })),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const { active, ...state } = run(...events);
        const shown = getShown({ active, ...state });
        const count = shown.kind === 'answer' ? shown.answer.rows.length : state.recent.length;
        expect(active === null || active < count).toBe(true);
        expect(active === null || ['answer', 'start'].includes(shown.kind)).toBe(true);
      }),
    );
  });
});
