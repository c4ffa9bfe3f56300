import type { Dispatch, KeyboardEvent } from 'react';
import { getQuestion, getShown, type SearchEvent, type SearchState } from './search-state';
import { removeSearch } from './start-list';

/** What keys act on. */
export interface KeyScope {
  state: SearchState;
  dispatch: Dispatch<SearchEvent>;
  /** The element around field and panel. */
  root: Element | null;
  /** Whether the box stands in a dialog, which Escape closes by itself. */
  isDetached: boolean;
  /** Told of a result that opens elsewhere, by its position. */
  onChoose: (row: number) => void;
}

function findActive(root: Element | null) {
  return root?.querySelector<HTMLElement>('[aria-selected="true"]');
}

/** How a result is opened elsewhere, by the key that is held; null for here. */
function findFeatures({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey) {
    return 'noopener';
  }
  return shiftKey ? 'noopener,popup' : null;
}

function followActive(event: KeyboardEvent, { state, root, onChoose }: KeyScope): void {
  const option = findActive(root);
  const features = findFeatures(event);
  // What the field asks for now may have another first result: the form waits for it.
  const isLate = features === null && state.active === 0 && getQuestion(state) !== null;
  if (state.active === null || !option || event.altKey || isLate) {
    return;
  }
  event.preventDefault();
  if (features !== null && option instanceof HTMLAnchorElement) {
    onChoose(state.active);
    window.open(option.href, '_blank', features);
  } else {
    // As a click on it would, which the list and the links of the site hear.
    option.click();
  }
}

/** Does what a key in the field asks for. */
export function pressKey(event: KeyboardEvent<HTMLInputElement>, scope: KeyScope): void {
  const { dispatch, isDetached, root, state } = scope;
  const { currentTarget, key } = event;
  const shown = getShown(state);
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    dispatch({ kind: 'moved', by: key === 'ArrowDown' ? 1 : -1 });
    requestAnimationFrame(() => findActive(root)?.scrollIntoView({ block: 'nearest' }));
  } else if (key === 'Enter') {
    followActive(event, scope);
  } else if (key === 'Delete' && shown.kind === 'start') {
    const query = shown.recent[state.active ?? -1];
    if (query !== undefined) {
      removeSearch(query, dispatch);
    }
  } else if (key === 'Escape' && (shown.kind !== 'nothing' || state.text !== '')) {
    event.preventDefault();
    dispatch({ kind: 'escaped' });
  } else if (key === 'Escape' && !isDetached) {
    // Where it has nothing left to close or clear, it leads out: of the dialog, or of the field.
    currentTarget.blur();
  }
}
