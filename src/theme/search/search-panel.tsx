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
import type { SearchEvent, SearchState } from './search-state';
import { RecentHead, type StartLink, StartRows } from './start-list';

/** Pause in typing before the number of results is announced, in ms. */
const ANNOUNCE_DELAY = 600;

/** Value of `MouseEvent.button`. */
const MIDDLE_BUTTON = 1;

interface SearchPanelProps {
  /** Prefix of the ids of the panel's elements. */
  id: string;
  shown: Answer | 'start' | null;
  state: SearchState;
  search: NavbarSearch;
  links: StartLink[];
  dispatch: Dispatch<SearchEvent>;
  /** Called with the position of a row that the reader opens, and whether in another tab or window. */
  onChoose: (position: number, isElsewhere: boolean) => void;
  focusField: () => void;
}

/** The panel below the field. */
export function SearchPanel(props: SearchPanelProps) {
  const { dispatch, focusField, id, links, onChoose, search, shown, state } = props;
  if (shown === null) {
    return null;
  }
  if (shown === 'start') {
    return (
      <>
        {state.recent.length > 0 && <RecentHead dispatch={dispatch} focusField={focusField} />}
        <Choices id={id} label="Where to begin" dispatch={dispatch} onChoose={onChoose}>
          <StartRows id={id} links={links} state={state} />
        </Choices>
      </>
    );
  }
  const { found, isWhole, unknownWords } = shown;
  const retry = () => {
    focusField();
    dispatch({ kind: 'retried' });
  };
  return (
    <>
      <CountAnnouncement answer={shown} />
      {search.areas.length > 1 && (
        <AreaFilter areas={search.areas} sidebar={state.sidebar} dispatch={dispatch} />
      )}
      {!isWhole && <LoadFailure error={SEARCH.texts.failure} onRetry={retry} />}
      {isWhole && (found.length === 0 || unknownWords.length > 0) && (
        <Missing answer={shown} reportUrl={search.reportUrl} />
      )}
      {found.length > 0 && (
        <Choices id={id} label="Results" dispatch={dispatch} onChoose={onChoose}>
          <ResultList id={id} found={found} active={state.active} areas={search.areas} />
        </Choices>
      )}
    </>
  );
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
  const choose = (event: MouseEvent, isElsewhere: boolean) => {
    const row = findRow(event);
    if (row !== null) {
      onChoose(row, isElsewhere);
    }
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has focus, and its keys choose
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      onClick={(event) => choose(event, event.ctrlKey || event.metaKey || event.shiftKey)}
      onAuxClick={(event) => event.button === MIDDLE_BUTTON && choose(event, true)}
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

const listUnknown = (words: string[]) => `Not found: ${words.join(', ')}`;

/** Announces the number of results to screen readers. */
function CountAnnouncement({ answer }: { answer: Answer }) {
  const { found, isWhole, question, unknownWords } = answer;
  const count = found.length;
  const counted =
    count === 0 ? SEARCH.texts.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
  const missing = unknownWords.length > 0 && count > 0 && listUnknown(unknownWords);
  const text = isWhole ? compact([counted, missing]).join('. ') : '';
  const { query } = question;
  useEffect(() => {
    if (query !== '' && text !== '') {
      const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY);
      return () => clearTimeout(timer);
    }
  }, [query, text]);
  return null;
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
  const { found, question, unknownWords } = answer;
  const isEmpty = found.length === 0;
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
