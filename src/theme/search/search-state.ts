import { isEqual } from 'es-toolkit';
import type { Answer, Question } from './answer';

/** State of a search box. */
export interface SearchState {
  text: string;
  /** True while an input method composes the text. */
  isComposing: boolean;
  /** Id of the sidebar to search in; null for all. */
  sidebar: string | null;
  /** Recent searches, suggested for an empty field. */
  recent: readonly string[];
  /** Route of the page on which the reader entered the box; null after leaving it. */
  enteredOn: string | null;
  /** True while the panel is open. Escape closes it. */
  isOpen: boolean;
  /** Position of the active row; null for none. */
  active: number | null;
  /** Latest answer, kept until the next. */
  answer: Answer | null;
  /** True once Enter was pressed, possibly before the answer. */
  isSubmitted: boolean;
  /** Incremented to retry the same question. */
  attempt: number;
}

/** Events of a search box. */
export type SearchEvent =
  | { kind: 'entered'; route: string; recent: readonly string[] }
  | { kind: 'typed'; text: string; isComposing?: boolean }
  | { kind: 'submitted' }
  | { kind: 'escaped' }
  /** The reader left the box, or chose a row. */
  | { kind: 'left' }
  /** An arrow key, with the number of rows in the panel. */
  | { kind: 'moved'; by: 1 | -1; count: number }
  | { kind: 'pointed'; row: number }
  | { kind: 'narrowed'; sidebar: string | null }
  | { kind: 'forgotten' }
  | { kind: 'retried' }
  | { kind: 'answered'; answer: Answer };

/** Initial state. */
export const UNTOUCHED: SearchState = {
  text: '',
  isComposing: false,
  sidebar: null,
  recent: [],
  enteredOn: null,
  isOpen: false,
  active: null,
  answer: null,
  isSubmitted: false,
  attempt: 0,
};

/** Returns the content of the panel: nothing, suggestions, or an answer. */
export function getShown({ answer, isOpen, text }: SearchState): Answer | 'start' | null {
  if (!isOpen) {
    return null;
  }
  return text.trim() === '' ? 'start' : answer;
}

/** Returns the current question; null for none. */
export function getQuestion({ attempt, isComposing, sidebar, text }: SearchState): Question | null {
  return text.trim() === '' || isComposing ? null : { query: text, sidebar, attempt };
}

/** Checks whether an answer is pending. */
export function isWaiting(state: SearchState): boolean {
  const question = getQuestion(state);
  return question !== null && !isEqual(question, state.answer?.question);
}

/** Activates the first result. Suggestions aren't active before the reader moves. */
function activateFirst(state: SearchState): SearchState {
  const shown = getShown(state);
  const isResult = shown !== null && shown !== 'start' && shown.found.length > 0;
  return { ...state, active: isResult ? 0 : null };
}

function retry(state: SearchState): SearchState {
  const attempt = state.attempt + 1;
  return { ...state, answer: null, active: null, isSubmitted: false, attempt };
}

function enter(state: SearchState, enteredOn: string, recent: readonly string[]): SearchState {
  if (state.isOpen && state.enteredOn === enteredOn) {
    return state;
  }
  const next = { ...state, recent, enteredOn, isOpen: true };
  return state.answer?.isComplete === false ? retry(next) : activateFirst(next);
}

function move(state: SearchState, by: 1 | -1, count: number): SearchState {
  if (getShown(state) === null) {
    return activateFirst({ ...state, isOpen: true });
  }
  const from = state.active ?? (by === 1 ? -1 : 0);
  return { ...state, isSubmitted: false, active: count > 0 ? (from + by + count) % count : null };
}

function takeAnswer(state: SearchState, answer: Answer): SearchState {
  const next = { ...state, answer };
  // The second reply to a question keeps the active row.
  const isSecond = state.active !== null && !isWaiting(state) && state.active < answer.found.length;
  return isSecond ? next : activateFirst(next);
}

/** Reduces an event. Only readers clear the text. */
export function reduceSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'entered':
      return enter(state, event.route, event.recent);
    case 'typed': {
      const { isComposing = false, text } = event;
      const answer = text.trim() === '' ? null : state.answer;
      const next = { ...state, text, isComposing, answer, isOpen: true };
      return activateFirst({ ...next, isSubmitted: false });
    }
    case 'submitted':
      return { ...state, isSubmitted: state.active !== null || isWaiting(state) };
    case 'escaped': {
      const isCleared = getShown(state) === null;
      const next = isCleared ? { ...state, text: '', answer: null } : state;
      return { ...next, isOpen: false, isSubmitted: false, active: null };
    }
    case 'left':
      return { ...state, enteredOn: null, isOpen: false, isSubmitted: false, active: null };
    case 'moved':
      return move(state, event.by, event.count);
    case 'pointed':
      return { ...state, isSubmitted: false, active: event.row };
    case 'narrowed':
      return { ...state, sidebar: event.sidebar, isOpen: true, isSubmitted: false };
    case 'forgotten':
      return { ...state, recent: [], active: null };
    case 'retried':
      return retry(state);
    case 'answered':
      return takeAnswer(state, event.answer);
  }
}
