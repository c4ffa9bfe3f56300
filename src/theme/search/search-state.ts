import type { Answer, Question } from './answer';
import type { StartLink } from './start-links';

/** How far the worker and the indexes are. */
type Load =
  | { kind: 'idle' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; answer: Answer | null };

/** A search box. Everything else that it shows follows from this. */
export interface SearchState {
  /** What the field holds. */
  text: string;
  /** Whether an input method is still at work on it. */
  isComposing: boolean;
  /** Id of the sidebar to search in; null for all. */
  sidebar: string | null;
  /** What the reader searched for lately, the last first. */
  recent: readonly string[];
  /** Where the reader may go without a query. */
  links: readonly StartLink[];
  /** Whether the reader has come to the field, and has not left or closed the panel. */
  isWanted: boolean;
  /** Whether the wait for an answer has become long. */
  isStalled: boolean;
  /** Whether search had to be started again for what the field holds. */
  isRestarted: boolean;
  /** Whether the reader wants to go to the first result, which may not be there yet. */
  isSubmitted: boolean;
  /** Position of the active row; null for none. */
  active: number | null;
  load: Load;
}

/** What an empty field offers. */
export type Start = Pick<SearchState, 'recent' | 'links'>;

/** What happens to a search box. */
export type SearchEvent =
  /** The reader points at the field. */
  | { kind: 'approached' }
  /** The reader comes to the field. */
  | ({ kind: 'entered' } & Start)
  | { kind: 'typed'; text: string; isComposing: boolean }
  | { kind: 'cleared' }
  | { kind: 'submitted' }
  | { kind: 'escaped' }
  /** The reader goes elsewhere, or has chosen a row. */
  | { kind: 'left' }
  /** The reader is done with the dialog. */
  | { kind: 'closed' }
  | { kind: 'moved'; by: 1 | -1 }
  /** The reader points at a row, or at none any more. */
  | { kind: 'pointed'; row: number | null }
  | { kind: 'narrowed'; sidebar: string | null }
  /** The list of earlier searches is another, here or in another tab. */
  | { kind: 'remembered'; recent: readonly string[] }
  | { kind: 'retried' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stalled' }
  /** Search had stopped, and runs again. */
  | { kind: 'restarted' }
  | { kind: 'answered'; answer: Answer };

/** A box that nobody has come to. */
export const UNTOUCHED: SearchState = {
  text: '',
  isComposing: false,
  sidebar: null,
  recent: [],
  links: [],
  isWanted: false,
  isStalled: false,
  isRestarted: false,
  isSubmitted: false,
  active: null,
  load: { kind: 'idle' },
};

/** What the panel shows. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'failure'; error: unknown }
  | ({ kind: 'start' } & Start)
  | { kind: 'restart' }
  | { kind: 'answer'; answer: Answer };

/** What the panel shows: never nothing while it is open. */
export function getShown(state: SearchState): Shown {
  const { isWanted, links, load, recent, text } = state;
  if (isWanted && load.kind === 'failed') {
    return { kind: 'failure', error: load.error };
  }
  if (isWanted && load.kind === 'ready') {
    if (text.trim() === '') {
      const isEmpty = recent.length === 0 && links.length === 0;
      return isEmpty ? { kind: 'nothing' } : { kind: 'start', recent, links };
    }
    return load.answer
      ? { kind: 'answer', answer: load.answer }
      : { kind: state.isRestarted ? 'restart' : 'nothing' };
  }
  return { kind: 'nothing' };
}

function isSame(one: Question, other: Question): boolean {
  return one.query === other.query && one.sidebar === other.sidebar;
}

/** What waits for an answer; null when nothing does. */
export function getQuestion(state: SearchState): Question | null {
  const { isComposing, load, sidebar, text } = state;
  if (text.trim() === '' || isComposing || load.kind !== 'ready') {
    return null;
  }
  const question = { query: text, sidebar };
  return load.answer && isSame(load.answer.question, question) ? null : question;
}

/** Whether the reader wants to go to the active row, and it is of what the field holds. */
export function isFollowing(state: SearchState): boolean {
  return state.isSubmitted && state.active !== null && getQuestion(state) === null;
}

/** How many rows the panel has to choose from. */
export function countRows(state: SearchState): number {
  const shown = getShown(state);
  switch (shown.kind) {
    case 'answer':
      return shown.answer.count;
    case 'start':
      return shown.recent.length + shown.links.length;
    default:
      return 0;
  }
}

/** Where a reader may go is there to be chosen: without a query, Enter leads nowhere by itself. */
function withActive(state: SearchState, row: number): SearchState {
  const count = getShown(state).kind === 'start' ? state.recent.length : countRows(state);
  return { ...state, active: count > 0 ? Math.min(row, count - 1) : null };
}

const withFirstActive = (state: SearchState): SearchState => withActive(state, 0);

function withText(state: SearchState, text: string): SearchState {
  const { load } = state;
  // What was found before is shown until the next answer, but never for a field that was empty.
  const isDropped = load.kind === 'ready' && text.trim() === '';
  return {
    ...state,
    text,
    isRestarted: false,
    isSubmitted: false,
    load: isDropped ? { ...load, answer: null } : load,
  };
}

/** Asks again for what an answer could not have. */
function askAgain(answer: Answer | null): Answer | null {
  const isRefused = answer?.snippets === 'refused';
  return answer?.isWhole === false ? null : isRefused ? { ...answer, snippets: 'awaited' } : answer;
}

/** Asks again for what could not be had. */
function withRetry(state: SearchState): SearchState {
  const { load } = state;
  switch (load.kind) {
    case 'idle':
    case 'failed':
      return { ...state, load: { kind: 'ready', answer: null } };
    case 'ready':
      return { ...state, load: { ...load, answer: askAgain(load.answer) } };
  }
}

const startOf = ({ links, recent }: Start): Start => ({ links, recent });

function move(state: SearchState, by: 1 | -1): SearchState {
  if (getShown(state).kind === 'nothing') {
    return withFirstActive({ ...state, isWanted: true });
  }
  const count = countRows(state);
  const from = state.active ?? (by === 1 ? -1 : 0);
  return { ...state, active: count > 0 ? (from + by + count) % count : null };
}

function takeAnswer(state: SearchState, answer: Answer): SearchState {
  const { load, sidebar, text } = state;
  if (load.kind !== 'ready' || !isSame(answer.question, { query: text, sidebar })) {
    return state;
  }
  const next = { ...state, load: { ...load, answer } };
  // The same answer comes again with its snippets: the reader may have moved meanwhile.
  return getQuestion(state) === null ? next : withFirstActive(next);
}

function apply(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'approached':
      return state.load.kind === 'idle' ? withRetry(state) : state;
    case 'entered':
      return withFirstActive(withRetry({ ...state, ...startOf(event), isWanted: true }));
    case 'typed': {
      const { isComposing, text } = event;
      return withFirstActive({ ...withText(state, text), isComposing, isWanted: true });
    }
    case 'cleared':
      return withFirstActive({ ...withText(state, ''), isComposing: false, isWanted: true });
    case 'submitted':
      return { ...state, isSubmitted: state.text.trim() !== '' };
    case 'escaped':
      return apply(getShown(state).kind === 'nothing' ? withText(state, '') : state, {
        kind: 'left',
      });
    case 'left':
      return { ...state, isWanted: false, isSubmitted: false, active: null };
    case 'closed':
      return UNTOUCHED;
    case 'moved':
      return { ...move(state, event.by), isSubmitted: false };
    case 'pointed':
      return event.row === null ? withFirstActive(state) : { ...state, active: event.row };
    case 'narrowed':
      return { ...state, sidebar: event.sidebar, isWanted: true, isSubmitted: false };
    case 'remembered': {
      const next = { ...state, recent: event.recent };
      return getShown(next).kind === 'answer' ? next : withActive(next, state.active ?? 0);
    }
    case 'retried':
      return withRetry({ ...state, isWanted: true });
    case 'failed':
      return state.load.kind === 'idle'
        ? state
        : {
            ...state,
            active: null,
            isRestarted: false,
            isSubmitted: false,
            load: { kind: 'failed', error: event.error },
          };
    case 'stalled':
      return { ...state, isStalled: true };
    case 'restarted':
      return { ...state, isRestarted: true };
    case 'answered':
      return takeAnswer(state, event.answer);
  }
}

/**
 * What becomes of a search box. What was typed goes only when the reader clears it.
 *
 * @returns the next state; the same one when nothing changes
 */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  const next = apply(state, event);
  return next.isStalled && getQuestion(next) === null ? { ...next, isStalled: false } : next;
}

/** Whether the box waits for an answer, and for how long. */
export function getStatus(state: SearchState): 'idle' | 'loading' | 'stalled' {
  if (getQuestion(state) === null) {
    return 'idle';
  }
  return state.isStalled ? 'stalled' : 'loading';
}
