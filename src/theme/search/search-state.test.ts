import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from './answer';
import {
  countRows,
  getQuestion,
  getShown,
  getStatus,
  isFollowing,
  reduceSearch,
  type SearchEvent,
  type SearchState,
  UNTOUCHED,
} from './search-state';
import type { StartLink } from './start-links';

function answerOf(query: string, more: Partial<Answer> = {}): Answer {
  return {
    question: { query, sidebar: null },
    queryId: '',
    groups: [],
    count: 8,
    suggestions: [],
    unknownWords: [],
    isWhole: true,
    snippets: 'there',
    ...more,
  };
}

const stateOf = (...events: SearchEvent[]) => events.reduce<SearchState>(reduceSearch, UNTOUCHED);

const link: StartLink = { group: 'Areas', label: 'Docs', href: '/docs', hue: null, detail: null };

const entered: SearchEvent = { kind: 'entered', recent: ['cron', 'upload'], links: [] };
const begun: SearchEvent = { kind: 'entered', recent: ['cron'], links: [link, link] };
const typed = (text: string): SearchEvent => ({ kind: 'typed', text, isComposing: false });
const answered = (query: string, more: Partial<Answer> = {}): SearchEvent => ({
  kind: 'answered',
  answer: answerOf(query, more),
});

describe('a search box', () => {
  it('is ready to ask when the reader points at it, and shows nothing then', () => {
    expect(UNTOUCHED.load.kind).toBe('idle');
    const approached = stateOf({ kind: 'approached' });
    expect(approached.load.kind).toBe('ready');
    expect(getShown(approached).kind).toBe('nothing');
    expect(reduceSearch(approached, { kind: 'approached' })).toBe(approached);
  });

  it('says that search was started again until something else is typed', () => {
    const restarted = stateOf(entered, typed('cron'), { kind: 'restarted' });
    expect(getShown(restarted).kind).toBe('restart');
    const next = reduceSearch(restarted, answered('cron'));
    expect(getShown(next).kind).toBe('answer');
    expect(next.isRestarted).toBe(true);
    expect(reduceSearch(next, typed('crons')).isRestarted).toBe(false);
  });

  it('asks for what was typed before the reader came to it', () => {
    expect(getQuestion(stateOf(typed('cron')))).toBeNull();
    const state = stateOf(typed('cron'), entered);
    expect(getQuestion(state)).toEqual({ query: 'cron', sidebar: null });
  });

  it('asks nothing while an input method is at work', () => {
    const composing = stateOf(entered, { kind: 'typed', text: 'cr', isComposing: true });
    expect(composing.text).toBe('cr');
    expect(getQuestion(composing)).toBeNull();
    expect(getQuestion(reduceSearch(composing, typed('cron')))).not.toBeNull();
  });

  it('shows what was found before until the next answer is there', () => {
    const state = stateOf(entered, typed('cr'), answered('cr'), typed('cro'));
    expect(getShown(state)).toMatchObject({ answer: { question: { query: 'cr' } } });
    expect(getStatus(state)).toBe('loading');
  });

  it('does not show an answer to what was typed before', () => {
    const state = stateOf(entered, typed('cron'), answered('cr'));
    expect(getShown(state).kind).toBe('nothing');
  });

  it('makes the first row active, and keeps the one that the reader moved to', () => {
    const state = stateOf(entered, typed('cron'), answered('cron'));
    expect(state.active).toBe(0);
    const moved = reduceSearch(state, { kind: 'moved', by: 1 });
    expect(moved.active).toBe(1);
    const withSnippets = reduceSearch(moved, answered('cron'));
    expect(withSnippets.active).toBe(1);
  });

  it('moves around at both ends', () => {
    const state = stateOf(entered, typed('cron'), answered('cron', { count: 3 }));
    const up = reduceSearch(state, { kind: 'moved', by: -1 });
    expect(up.active).toBe(2);
    expect(reduceSearch(up, { kind: 'moved', by: 1 }).active).toBe(0);
  });

  it('is closed by Escape, cleared by the next one, and opened again by an arrow key', () => {
    const closed = stateOf(entered, typed('cron'), answered('cron'), { kind: 'escaped' });
    expect(getShown(closed).kind).toBe('nothing');
    expect(closed.text).toBe('cron');
    expect(getShown(reduceSearch(closed, { kind: 'moved', by: 1 })).kind).toBe('answer');
    expect(reduceSearch(closed, { kind: 'escaped' }).text).toBe('');
  });

  it('stays closed when an answer comes late', () => {
    const state = stateOf(entered, typed('cron'), { kind: 'left' }, answered('cron'));
    expect(getShown(state).kind).toBe('nothing');
  });

  it('shows earlier searches while the field is empty', () => {
    const state = stateOf(entered);
    expect(getShown(state)).toEqual({ kind: 'start', recent: ['cron', 'upload'], links: [] });
    expect(state.active).toBe(0);
    const last = reduceSearch(state, { kind: 'moved', by: -1 });
    expect(reduceSearch(last, { kind: 'remembered', recent: ['cron'] }).active).toBe(0);
    expect(getShown(reduceSearch(last, { kind: 'remembered', recent: [] })).kind).toBe('nothing');
  });

  it('has none of the places to go to active before the reader moves there', () => {
    const start = stateOf(begun);
    expect(start.active).toBe(0);
    const down = reduceSearch(reduceSearch(start, { kind: 'moved', by: 1 }), {
      kind: 'moved',
      by: 1,
    });
    expect(down.active).toBe(2);
    const forgotten = reduceSearch(down, { kind: 'remembered', recent: [] });
    expect(forgotten.active).toBeNull();
    expect(getShown(forgotten).kind).toBe('start');
    expect(reduceSearch(forgotten, { kind: 'moved', by: -1 }).active).toBe(1);
    expect(reduceSearch(forgotten, { kind: 'moved', by: 1 }).active).toBe(0);
  });

  it('is stalled after a long wait alone', () => {
    const waiting = stateOf(entered, typed('cron'));
    expect(getStatus(waiting)).toBe('loading');
    const stalled = reduceSearch(waiting, { kind: 'stalled' });
    expect(getStatus(stalled)).toBe('stalled');
    expect(getStatus(reduceSearch(stalled, answered('cron')))).toBe('idle');
    expect(getStatus(stateOf(entered, { kind: 'stalled' }, typed('cron')))).toBe('loading');
  });

  it('asks again when it is opened after a failure, and for "Retry"', () => {
    const failed = stateOf(entered, typed('cron'), { kind: 'failed', error: new Error('Gone.') });
    expect(getShown(failed).kind).toBe('failure');
    expect(reduceSearch(failed, { kind: 'approached' })).toBe(failed);
    for (const again of [{ kind: 'retried' } as const, entered]) {
      expect(getQuestion(reduceSearch(failed, again))).not.toBeNull();
    }
    const partial = stateOf(entered, typed('cron'), answered('cron', { isWhole: false }));
    expect(getQuestion(partial)).toBeNull();
    expect(getQuestion(reduceSearch(partial, { kind: 'retried' }))).not.toBeNull();
  });

  const anyText = fc.constantFrom('', ' ', 'c', 'cr', 'cron');
  const anyRecent = fc.subarray(['cron', 'upload', 'i18n']);
  const anyEvent: fc.Arbitrary<SearchEvent> = fc.oneof(
    fc.record({ kind: fc.constant('typed' as const), text: anyText, isComposing: fc.boolean() }),
    fc.record({ kind: fc.constant('remembered' as const), recent: anyRecent }),
    fc.record({
      kind: fc.constant('moved' as const),
      by: fc.constantFrom(1 as const, -1 as const),
    }),
    fc.record({
      kind: fc.constant('narrowed' as const),
      sidebar: fc.constantFrom(null, 'docs', 'api'),
    }),
    fc
      .record({
        query: anyText,
        sidebar: fc.constantFrom(null, 'docs'),
        count: fc.nat(3),
        isWhole: fc.boolean(),
        snippets: fc.constantFrom('awaited' as const, 'there' as const, 'refused' as const),
      })
      .map(({ query, sidebar, count, ...more }): SearchEvent => {
        return answered(query, { question: { query, sidebar }, count, ...more });
      }),
    fc.constantFrom<SearchEvent>(
      ...(
        ['approached', 'cleared', 'escaped', 'left', 'retried', 'stalled', 'submitted'] as const
      ).map((kind) => ({ kind })),
      { kind: 'failed', error: new Error('Gone.') },
      { kind: 'pointed', row: null },
      entered,
      begun,
    ),
  );
  it('goes to the first result of what the field holds once that is there', () => {
    const waiting = stateOf(entered, typed('cron'), { kind: 'submitted' });
    expect(isFollowing(waiting)).toBe(false);
    expect(isFollowing(reduceSearch(waiting, answered('cron')))).toBe(true);
    const stale = stateOf(entered, typed('cr'), answered('cr'), typed('cron'));
    expect(isFollowing(reduceSearch(stale, { kind: 'submitted' }))).toBe(false);
  });

  it('goes nowhere when the reader has done something else meanwhile, or nothing is found', () => {
    const waiting = stateOf(entered, typed('cron'), { kind: 'submitted' });
    const others: SearchEvent[] = [
      { kind: 'escaped' },
      { kind: 'left' },
      { kind: 'moved', by: 1 },
      { kind: 'narrowed', sidebar: null },
      { kind: 'failed', error: new Error('Gone.') },
      typed('crons'),
      typed('cron'),
    ];
    for (const other of others) {
      expect(isFollowing([other, answered('cron')].reduce(reduceSearch, waiting))).toBe(false);
    }
    expect(isFollowing(reduceSearch(waiting, answered('cron', { count: 0 })))).toBe(false);
    expect(stateOf(entered, { kind: 'submitted' }).isSubmitted).toBe(false);
  });

  it('loses nothing that was typed, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        let state: SearchState = UNTOUCHED;
        let text = '';
        for (const event of events) {
          const isClosed = getShown(state).kind === 'nothing';
          state = reduceSearch(state, event);
          if (event.kind === 'typed') {
            text = event.text;
          } else if (event.kind === 'cleared' || (event.kind === 'escaped' && isClosed)) {
            text = '';
          }
          expect(state.text).toBe(text);
        }
      }),
    );
  });

  it('always has an active row that is there, and a panel that is not empty', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        for (const state of events.map((_event, index) => stateOf(...events.slice(0, index + 1)))) {
          const shown = getShown(state);
          const rows = countRows(state);
          expect(state.active === null || state.active < rows).toBe(true);
          expect(shown.kind === 'start' && rows === 0).toBe(false);
        }
      }),
    );
  });

  it('has no active row when the only earlier searches are forgotten elsewhere', () => {
    const { active } = stateOf(
      entered,
      { kind: 'moved', by: 1 },
      { kind: 'remembered', recent: [] },
    );
    expect(active).toBeNull();
  });

  it('waits exactly as long as something is asked and not answered', () => {
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const state = stateOf(...events);
        const question = getQuestion(state);
        expect(getStatus(state) === 'idle').toBe(question === null);
        if (question && state.load.kind === 'ready') {
          const { query, sidebar } = question;
          const next = reduceSearch(state, answered(query, { question: { query, sidebar } }));
          expect(getStatus(next)).toBe('idle');
        }
      }),
    );
  });
});
