import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundSection } from '../../client/search/search-client';
import type { Answer } from './answer';
import { getShown, isWaiting, reduceSearch, type SearchEvent, UNTOUCHED } from './search-state';

const ENTERED: SearchEvent = { kind: 'entered', route: '/', recent: ['cron'] };

/** An answer with a number of results. */
function answerTo(query: string, count: number, isComplete = true, attempt = 0): SearchEvent {
  const found = Array.from({ length: count }, () => ({}) as FoundSection);
  const question = { query, sidebar: null, attempt };
  return {
    kind: 'answered',
    answer: { question, queryID: '', found, unknownWords: [], isComplete } satisfies Answer,
  };
}

const run = (...events: SearchEvent[]) => events.reduce(reduceSearch, UNTOUCHED);

const TYPED: SearchEvent[] = [ENTERED, { kind: 'typed', text: 'upload' }];

describe('a search box', () => {
  it('shows suggestions, with none active, until something is typed', () => {
    const state = run(ENTERED);
    expect(getShown(state)).toBe('start');
    expect(state.active).toBeNull();
    expect(reduceSearch(state, { kind: 'moved', by: 1, count: 3 }).active).toBe(0);
    expect(reduceSearch(state, { kind: 'moved', by: -1, count: 3 }).active).toBe(2);
  });

  it('activates the first result, and keeps the active row when snippets arrive', () => {
    expect(isWaiting(run(...TYPED))).toBe(true);
    const answered = run(...TYPED, answerTo('upload', 3));
    expect([isWaiting(answered), answered.active]).toEqual([false, 0]);
    const moved = reduceSearch(answered, { kind: 'moved', by: -1, count: 3 });
    expect(moved.active).toBe(2);
    expect(reduceSearch(moved, answerTo('upload', 3)).active).toBe(2);
    expect(reduceSearch(moved, answerTo('upload', 1)).active).toBe(0);
  });

  it('shows the last answer until the next, and none once the field was empty', () => {
    const answered = run(...TYPED, answerTo('upload', 1));
    const typing = reduceSearch(answered, { kind: 'typed', text: 'uploads' });
    expect(getShown(typing)).toBe(answered.answer);
    const emptied = run(...TYPED, answerTo('upload', 1), { kind: 'typed', text: ' ' });
    expect(getShown(reduceSearch(emptied, { kind: 'typed', text: 'x' }))).toBeNull();
  });

  it('closes on the first Escape, and clears on the second', () => {
    const closed = run(...TYPED, answerTo('upload', 1), { kind: 'escaped' });
    expect([getShown(closed), closed.text]).toEqual([null, 'upload']);
    expect(reduceSearch(closed, { kind: 'escaped' }).text).toBe('');
  });

  it('retries after a failure when the reader returns or tries again', () => {
    const failed = run(...TYPED, answerTo('upload', 0, false));
    expect(isWaiting(failed)).toBe(false);
    expect(isWaiting(reduceSearch(failed, { kind: 'retried' }))).toBe(true);
    const back = [{ kind: 'left' } as const, ENTERED].reduce(reduceSearch, failed);
    expect(isWaiting(back)).toBe(true);
    expect(isWaiting(reduceSearch(back, answerTo('upload', 1, true, 1)))).toBe(false);
  });

  it('forgets an early Enter when the reader types on', () => {
    const early = run(...TYPED, { kind: 'submitted' });
    expect(early.isSubmitted).toBe(true);
    expect(reduceSearch(early, { kind: 'typed', text: 'uploads' }).isSubmitted).toBe(false);
  });

  it('asks nothing while an input method composes', () => {
    expect(isWaiting(run(ENTERED, { kind: 'typed', text: 'u', isComposing: true }))).toBe(false);
  });

  it('never has an active row that the panel lacks', () => {
    const anyEvent: fc.Arbitrary<SearchEvent> = fc.oneof(
      fc.constantFrom('', 'a', 'ab').map((text) => ({ kind: 'typed' as const, text })),
      fc.constantFrom<SearchEvent>(
        ...[ENTERED, { kind: 'escaped' } as const, { kind: 'left' } as const],
        ...[{ kind: 'submitted' } as const, { kind: 'forgotten' } as const],
        ...[{ kind: 'retried' } as const, { kind: 'narrowed', sidebar: 'docs' } as const],
      ),
      fc.constantFrom(1, -1).map((by) => ({ kind: 'moved', by, count: 0 }) as SearchEvent),
      fc.nat(3).map((count) => answerTo('a', count)),
    );
    const countRows = (state: typeof UNTOUCHED) => {
      const shown = getShown(state);
      return shown === 'start' ? state.recent.length : (shown?.found.length ?? 0);
    };
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const state = events.reduce((before, event) => {
          const isMove = event.kind === 'moved';
          return reduceSearch(before, isMove ? { ...event, count: countRows(before) } : event);
        }, UNTOUCHED);
        expect(state.active === null || state.active < countRows(state)).toBe(true);
      }),
    );
  });
});
