import { compact } from 'es-toolkit';
import { type Dispatch, type MouseEvent, type ReactNode, useEffect } from 'react';
import { announce } from '../../client/page';
import { SEARCH } from '../../constants';
import type { NavbarSearch, SearchArea } from '../../model/navbar';
import { AreaGlyph } from '../area/area';
import { LoadFailure } from '../lazy-part/lazy-part';
import type { Answer } from './answer';
import { ResultList } from './result-list';
import styles from './search-panel.module.css';
import type { SearchEvent, SearchState, Shown } from './search-state';
import { RecentHead, StartRows } from './start-list';

/** Pause in typing before the number of results is announced, in ms. */
const ANNOUNCE_DELAY = 600;

/** Values of `MouseEvent.button`. */
const MIDDLE_BUTTON = 1;
const RIGHT_BUTTON = 2;

interface SearchPanelProps {
  /** Prefix of the ids of the panel's elements. */
  id: string;
  shown: Shown;
  state: SearchState;
  search: NavbarSearch;
  dispatch: Dispatch<SearchEvent>;
  /** Called with the position of a row that the reader opens, and whether in another tab or window. */
  onChoose: (position: number, isElsewhere: boolean) => void;
  focusField: () => void;
}

/** The panel below the field. */
export function SearchPanel(props: SearchPanelProps) {
  const { dispatch, focusField, id, shown, state } = props;
  const retry = () => {
    focusField();
    dispatch({ kind: 'retried' });
  };
  switch (shown.kind) {
    case 'nothing':
      return null;
    case 'failure':
      return <LoadFailure error={shown.error} onRetry={retry} />;
    case 'start':
      return (
        <>
          {state.recent.length > 0 && <RecentHead dispatch={dispatch} focusField={focusField} />}
          <Choices id={id} label="Where to begin" dispatch={dispatch} onChoose={props.onChoose}>
            <StartRows id={id} state={state} />
          </Choices>
        </>
      );
    case 'answer':
      return <AnswerView {...props} {...state} answer={shown.answer} onRetry={retry} />;
  }
}

interface ChoicesProps extends Pick<SearchPanelProps, 'id' | 'dispatch' | 'onChoose'> {
  label: string;
  children: ReactNode;
}

/** A list of options with their positions as `data-row`. The keys of the field move through it. */
function Choices({ id, label, dispatch, onChoose, children }: ChoicesProps) {
  const findRow = ({ target }: MouseEvent): number | null => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return row && Number(row.dataset.row);
  };
  const onClick = (event: MouseEvent) => {
    const row = findRow(event);
    const { button, ctrlKey, metaKey, shiftKey } = event;
    // The right button opens a menu.
    if (row !== null && button !== RIGHT_BUTTON) {
      onChoose(row, button === MIDDLE_BUTTON || ctrlKey || metaKey || shiftKey);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus, and its keys choose
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      onClick={onClick}
      onAuxClick={onClick}
      onMouseMove={(event) => {
        const row = findRow(event);
        if (row !== null) {
          dispatch({ kind: 'pointed', row });
        }
      }}
    >
      {children}
    </div>
  );
}

interface AnswerViewProps extends SearchPanelProps {
  answer: Answer;
  onRetry: () => void;
}

/** Results below a choice of areas. */
function AnswerView(props: AnswerViewProps) {
  const { answer, dispatch, id, onChoose, onRetry, search, state } = props;
  const { groups, isWhole, rows, unknownWords } = answer;
  useCountAnnouncement(answer);
  return (
    <>
      {search.areas.length > 1 && (
        <AreaFilter areas={search.areas} sidebar={state.sidebar} dispatch={dispatch} />
      )}
      {!isWhole && <LoadFailure error={new Error(SEARCH.texts.failure)} onRetry={onRetry} />}
      {isWhole && (rows.length === 0 || unknownWords.length > 0) && (
        <Missing answer={answer} reportUrl={search.reportUrl} />
      )}
      {rows.length > 0 && (
        <Choices id={id} label="Results" dispatch={dispatch} onChoose={onChoose}>
          <ResultList id={id} groups={groups} active={state.active} areas={search.areas} />
        </Choices>
      )}
    </>
  );
}

const listUnknown = (words: string[]) => `Not found: ${words.join(', ')}`;

function useCountAnnouncement({ isWhole, question, rows, unknownWords }: Answer) {
  const { query, sidebar } = question;
  const count = rows.length;
  const found =
    count === 0 ? SEARCH.texts.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
  const missing = unknownWords.length > 0 && count > 0 && listUnknown(unknownWords);
  const text = isWhole ? compact([found, missing]).join('. ') : '';
  const key = JSON.stringify([query, sidebar, text]);
  useEffect(() => {
    const [, , spoken] = JSON.parse(key);
    if (spoken !== '') {
      const timer = setTimeout(() => announce(spoken), ANNOUNCE_DELAY);
      return () => clearTimeout(timer);
    }
  }, [key]);
}

interface AreaFilterProps extends Pick<SearchPanelProps, 'dispatch'> {
  areas: SearchArea[];
  sidebar: string | null;
}

/** Narrows the search to one area. */
function AreaFilter({ areas, dispatch, sidebar }: AreaFilterProps) {
  const all = { id: null, label: 'All', hue: null };
  return (
    <div className={styles.filter} role="group" aria-label="Search in">
      {[all, ...areas].map(({ hue, id, label }) => (
        <button
          key={label}
          type="button"
          className={styles.area}
          data-hue={hue ?? undefined}
          aria-pressed={id === sidebar}
          onClick={() => dispatch({ kind: 'narrowed', sidebar: id })}
        >
          {hue && <AreaGlyph hue={hue} />} {label}
        </button>
      ))}
    </div>
  );
}

/** Links to a new issue that says what is missing. */
function titleIssue(reportUrl: string, missing: string): string {
  const url = new URL(reportUrl);
  url.searchParams.set('title', `Search finds nothing for "${missing}"`);
  return url.href;
}

/** Says what wasn't found, with a link to report it. */
function Missing({ answer, reportUrl }: { answer: Answer; reportUrl: string | null }) {
  const { question, rows, unknownWords } = answer;
  const isEmpty = rows.length === 0;
  const missing = isEmpty ? question.query.trim() : unknownWords.join(', ');
  return (
    <div className={styles.missing}>
      {isEmpty && <p>{SEARCH.texts.noResults}</p>}
      {unknownWords.length > 0 && <p>{listUnknown(unknownWords)}</p>}
      {reportUrl !== null && (
        <p>
          <a href={titleIssue(reportUrl, missing)}>Report what is missing</a>
        </p>
      )}
    </div>
  );
}
