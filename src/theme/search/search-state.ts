import type { Answer, Question } from './answer';

/** How far the code of the box, the worker and the indexes are; `box` is what asks them. */
type Load<Box> =
  | { kind: 'idle' }
  | { kind: 'fetching' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'ready'; box: Box; answer: Answer | null };

/** What is fetched once the box is wanted, as far as its state needs it. */
interface Loaded {
  readRecent(): readonly string[];
}

/** A search box. Everything else that it shows follows from this. `Box`: what asks the indexes. */
export interface SearchState<Box extends Loaded = Loaded> {
  /** What the field holds. */
  text: string;
  /** Whether an input method is still at work on it. */
  isComposing: boolean;
  /** Id of the sidebar to search in; null for all. */
  sidebar: string | null;
  /** What the reader searched for lately, the last first. */
  recent: readonly string[];
  /** Whether the reader has come to the field, and has not left or closed the panel. */
  isWanted: boolean;
  /** Whether the wait for an answer has become long. */
  isStalled: boolean;
  /** Position of the active row; null for none. */
  active: number | null;
  load: Load<Box>;
}

/** What happens to a search box. Readers cause all of it but that a `Box` is loaded. */
export type SearchEvent<Box = never> =
  /** The reader points at the field. */
  | { kind: 'approached' }
  /** The reader comes to the field. */
  | { kind: 'entered'; recent: readonly string[] }
  | { kind: 'typed'; text: string; isComposing: boolean }
  | { kind: 'cleared' }
  | { kind: 'escaped' }
  /** The reader goes elsewhere, or has chosen a row. */
  | { kind: 'left' }
  | { kind: 'moved'; by: 1 | -1 }
  /** The reader points at a row, or at none any more. */
  | { kind: 'pointed'; row: number | null }
  | { kind: 'narrowed'; sidebar: string | null }
  /** The list of earlier searches is another, here or in another tab. */
  | { kind: 'remembered'; recent: readonly string[] }
  | { kind: 'retried' }
  | { kind: 'loaded'; box: Box }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stalled' }
  | { kind: 'answered'; answer: Answer };

/** A box that nobody has come to. */
export const UNTOUCHED: SearchState<never> = {
  text: '',
  isComposing: false,
  sidebar: null,
  recent: [],
  isWanted: false,
  isStalled: false,
  active: null,
  load: { kind: 'idle' },
};

/** What the panel shows. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'failure'; error: unknown }
  | { kind: 'recent'; queries: readonly string[] }
  | { kind: 'answer'; answer: Answer };

/** What the panel shows: never nothing while it is open. */
export function getShown(state: SearchState): Shown {
  const { isWanted, load, recent, text } = state;
  if (isWanted && load.kind === 'failed') {
    return { kind: 'failure', error: load.error };
  }
  if (isWanted && load.kind === 'ready') {
    if (text.trim() === '') {
      return recent.length > 0 ? { kind: 'recent', queries: recent } : { kind: 'nothing' };
    }
    return load.answer ? { kind: 'answer', answer: load.answer } : { kind: 'nothing' };
  }
  return { kind: 'nothing' };
}

function isSame(one: Question, other: Question): boolean {
  return one.query === other.query && one.sidebar === other.sidebar;
}

/** What waits for an answer; null when nothing does. */
export function getQuestion(state: SearchState): Question | null {
  const { isComposing, load, sidebar, text } = state;
  if (text.trim() === '' || isComposing || load.kind === 'idle' || load.kind === 'failed') {
    return null;
  }
  const question = { query: text, sidebar };
  return load.kind === 'ready' && load.answer && isSame(load.answer.question, question)
    ? null
    : question;
}

/** How many rows the panel has to choose from, and which of them is active first. */
function countRows(state: SearchState) {
  const shown = getShown(state);
  switch (shown.kind) {
    case 'answer':
      return shown.answer;
    case 'recent':
      return { count: shown.queries.length, best: 0 };
    default:
      return { count: 0, best: 0 };
  }
}

function withFirstActive<Box extends Loaded>(state: SearchState<Box>): SearchState<Box> {
  const { best, count } = countRows(state);
  return { ...state, active: count > 0 ? best : null };
}

function withText<Box extends Loaded>(state: SearchState<Box>, text: string): SearchState<Box> {
  const { load } = state;
  // What was found before is shown until the next answer, but never for a field that was empty.
  const isDropped = load.kind === 'ready' && text.trim() === '';
  return { ...state, text, load: isDropped ? { ...load, answer: null } : load };
}

/** Asks again for what an answer could not have. */
function askAgain(answer: Answer | null): Answer | null {
  const isRefused = answer?.snippets === 'refused';
  return answer?.isWhole === false ? null : isRefused ? { ...answer, snippets: 'awaited' } : answer;
}

/** Asks again for what could not be had. */
function withRetry<Box extends Loaded>(state: SearchState<Box>): SearchState<Box> {
  const { load } = state;
  switch (load.kind) {
    case 'idle':
    case 'failed':
      return { ...state, load: { kind: 'fetching' } };
    case 'ready':
      return { ...state, load: { ...load, answer: askAgain(load.answer) } };
    case 'fetching':
      return state;
  }
}

function move<Box extends Loaded>(state: SearchState<Box>, by: 1 | -1): SearchState<Box> {
  if (getShown(state).kind === 'nothing') {
    return withFirstActive({ ...state, isWanted: true });
  }
  const { count } = countRows(state);
  const from = state.active ?? (by === 1 ? -1 : 0);
  return { ...state, active: count > 0 ? (from + by + count) % count : null };
}

function takeAnswer<Box extends Loaded>(state: SearchState<Box>, answer: Answer): SearchState<Box> {
  const { load, sidebar, text } = state;
  if (load.kind !== 'ready' || !isSame(answer.question, { query: text, sidebar })) {
    return state;
  }
  const next = { ...state, load: { ...load, answer } };
  // The same answer comes again with its snippets: the reader may have moved meanwhile.
  return getQuestion(state) === null ? next : withFirstActive(next);
}

function apply<Box extends Loaded>(
  state: SearchState<Box>,
  event: SearchEvent<Box>,
): SearchState<Box> {
  switch (event.kind) {
    case 'approached':
      return state.load.kind === 'idle' ? withRetry(state) : state;
    case 'entered':
      return withFirstActive(withRetry({ ...state, recent: event.recent, isWanted: true }));
    case 'typed': {
      const { isComposing, text } = event;
      return withFirstActive({ ...withText(state, text), isComposing, isWanted: true });
    }
    case 'cleared':
      return withFirstActive({ ...withText(state, ''), isComposing: false, isWanted: true });
    case 'escaped':
      return apply(getShown(state).kind === 'nothing' ? withText(state, '') : state, {
        kind: 'left',
      });
    case 'left':
      return { ...state, isWanted: false, active: null };
    case 'moved':
      return move(state, event.by);
    case 'pointed':
      return event.row === null ? withFirstActive(state) : { ...state, active: event.row };
    case 'narrowed':
      return { ...state, sidebar: event.sidebar, isWanted: true };
    case 'remembered': {
      const next = { ...state, recent: event.recent };
      const { count } = countRows(next);
      const active = Math.min(state.active ?? 0, count - 1);
      return { ...next, active: count > 0 ? active : null };
    }
    case 'retried':
      return withRetry({ ...state, isWanted: true });
    case 'loaded':
      return state.load.kind === 'fetching'
        ? withFirstActive({
            ...state,
            recent: event.box.readRecent(),
            load: { kind: 'ready', box: event.box, answer: null },
          })
        : state;
    case 'failed':
      return state.load.kind === 'idle'
        ? state
        : { ...state, active: null, load: { kind: 'failed', error: event.error } };
    case 'stalled':
      return { ...state, isStalled: true };
    case 'answered':
      return takeAnswer(state, event.answer);
  }
}

/**
 * What becomes of a search box. What was typed goes only when the reader clears it.
 *
 * @returns the next state; the same one when nothing changes
 */
export function reduceSearch<Box extends Loaded>(
  state: SearchState<Box>,
  event: SearchEvent<Box>,
): SearchState<Box> {
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
