import type { Answer, Question } from './answer';
import type { StartLink } from './start-links';

/** Rows of an empty field. */
export interface Start {
  /** The latest searches. */
  recent: readonly string[];
  links: readonly StartLink[];
}

/** A search box. */
export interface SearchState extends Start {
  text: string;
  /** Whether an input method is still composing the text. */
  isComposing: boolean;
  /** Id of the sidebar to search in; null for all. */
  sidebar: string | null;
  /** Whether the reader is in the box, and hasn't closed the panel. */
  isOpen: boolean;
  /** Position of the active row; null for none. */
  active: number | null;
  /** The latest answer, which stays until the next. */
  answer: Answer | null;
  error: Error | null;
  /** Whether the wait for an answer has become long. */
  isStalled: boolean;
  /** Whether Enter was pressed before the answer was there. */
  isSubmitted: boolean;
  /** Grows when the same question has to be asked again. */
  attempt: number;
}

/** Events of a search box. */
export type SearchEvent =
  | ({ kind: 'entered' } & Start)
  | { kind: 'typed'; text: string; isComposing?: boolean }
  | { kind: 'submitted' }
  | { kind: 'escaped' }
  /** The reader goes elsewhere, or has chosen a row. */
  | { kind: 'left' }
  | { kind: 'moved'; by: 1 | -1 }
  | { kind: 'pointed'; row: number }
  | { kind: 'narrowed'; sidebar: string | null }
  | { kind: 'forgotten' }
  | { kind: 'retried' }
  | { kind: 'failed'; error: Error }
  | { kind: 'stalled' }
  | { kind: 'answered'; answer: Answer };

/** A box that nobody has used. */
export const UNTOUCHED: SearchState = {
  text: '',
  isComposing: false,
  sidebar: null,
  recent: [],
  links: [],
  isOpen: false,
  active: null,
  answer: null,
  error: null,
  isStalled: false,
  isSubmitted: false,
  attempt: 0,
};

/** Content of the panel. */
export type Shown =
  | { kind: 'nothing' }
  | { kind: 'failure'; error: Error }
  | { kind: 'start' }
  | { kind: 'answer'; answer: Answer };

/** Decides the content of the panel. */
export function getShown({ answer, error, isOpen, text }: SearchState): Shown {
  if (!isOpen) {
    return { kind: 'nothing' };
  }
  if (error) {
    return { kind: 'failure', error };
  }
  if (text.trim() === '') {
    return { kind: 'start' };
  }
  return answer ? { kind: 'answer', answer } : { kind: 'nothing' };
}

/** The question whose answer the box needs; null for none. */
export function getQuestion({ isComposing, sidebar, text }: SearchState): Question | null {
  return text.trim() === '' || isComposing ? null : { query: text, sidebar };
}

/** Whether the latest answer is to what the field has. */
export function isAnswered(state: SearchState): boolean {
  const question = getQuestion(state);
  const answered = state.answer?.question;
  return question?.query === answered?.query && question?.sidebar === answered?.sidebar;
}

/** Whether the box waits, and for how long. */
export function getStatus(state: SearchState): 'idle' | 'loading' | 'stalled' {
  if (state.error || getQuestion(state) === null || isAnswered(state)) {
    return 'idle';
  }
  return state.isStalled ? 'stalled' : 'loading';
}

/** Number of rows to choose from. */
export function countRows(state: SearchState): number {
  const shown = getShown(state);
  switch (shown.kind) {
    case 'answer':
      return shown.answer.rows.length;
    case 'start':
      return state.recent.length + state.links.length;
    case 'nothing':
    case 'failure':
      return 0;
  }
}

/** Makes the first result active. Nothing is active in an empty field before the reader moves. */
function activateFirst(state: SearchState): SearchState {
  const isResult = getShown(state).kind === 'answer' && countRows(state) > 0;
  return { ...state, active: isResult ? 0 : null };
}

function move(state: SearchState, by: 1 | -1): SearchState {
  if (getShown(state).kind === 'nothing') {
    return activateFirst({ ...state, isOpen: true });
  }
  const count = countRows(state);
  const from = state.active ?? (by === 1 ? -1 : 0);
  return { ...state, isSubmitted: false, active: count > 0 ? (from + by + count) % count : null };
}

function takeAnswer(state: SearchState, answer: Answer): SearchState {
  const next = { ...state, answer, error: null, isStalled: false };
  // The second reply to a question keeps the row that the reader has moved to.
  const isSecond = isAnswered(state) && state.active !== null && state.active < answer.rows.length;
  return isSecond ? next : activateFirst(next);
}

/** Reduces an event. Only the reader clears the text. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'entered': {
      const { links, recent } = event;
      const isFirst = !state.isOpen;
      const next = { ...state, links, recent, isOpen: true, error: isFirst ? null : state.error };
      return isFirst ? activateFirst({ ...next, attempt: state.attempt + 1 }) : next;
    }
    case 'typed': {
      const { isComposing = false, text } = event;
      const answer = text.trim() === '' ? null : state.answer;
      const attempt = Math.max(1, state.attempt);
      const next = { ...state, text, isComposing, answer, attempt, isOpen: true };
      return activateFirst({ ...next, isSubmitted: false, isStalled: false });
    }
    case 'submitted':
      return { ...state, isSubmitted: state.text.trim() !== '' };
    case 'escaped': {
      const isClosed = getShown(state).kind === 'nothing';
      const text = isClosed ? '' : state.text;
      return { ...state, text, isOpen: false, isSubmitted: false, active: null };
    }
    case 'left':
      return { ...state, isOpen: false, isSubmitted: false, active: null };
    case 'moved':
      return move(state, event.by);
    case 'pointed':
      return { ...state, active: event.row };
    case 'narrowed':
      return { ...state, sidebar: event.sidebar, isOpen: true, isSubmitted: false };
    case 'forgotten':
      return { ...state, recent: [], active: null };
    case 'retried':
      return { ...state, error: null, isOpen: true, attempt: state.attempt + 1 };
    case 'failed':
      return { ...state, error: event.error, active: null, isSubmitted: false, isStalled: false };
    case 'stalled':
      return { ...state, isStalled: true };
    case 'answered':
      return takeAnswer(state, event.answer);
  }
}
