import { compact } from 'es-toolkit';
import { type Dispatch, useEffect } from 'react';
import { announce } from '../../browser/page';
import { SEARCH } from '../../constants';
import type { NavbarSearch, SearchArea } from '../../model/navbar';
import { AreaGlyph } from '../area/area';
import { LoadFailure } from '../lazy-part/lazy-part';
import type { Answer } from './answer';
import { ResultList } from './result-list';
import styles from './search-panel.lazy.module.css';
import type { SearchEvent, Shown } from './search-state';
import { ChoiceList, StartList } from './start-list';

/** How long results must stand before their number is spoken, in milliseconds. */
const ANNOUNCE_DELAY = 600;

/** What the panel is drawn from. */
interface SearchPanelProps {
  /** Id of the box, which ids of the panel's elements begin with. */
  id: string;
  shown: Exclude<Shown, { kind: 'nothing' | 'failure' }>;
  /** Whether search had to be started again. */
  isRestarted: boolean;
  /** Position of the active row. */
  active: number | null;
  /** Id of the sidebar that is searched in; null for all. */
  sidebar: string | null;
  search: NavbarSearch;
  dispatch: Dispatch<SearchEvent>;
  onChoose: (row: number) => void;
  onRetry: () => void;
  focusField: () => void;
}

/** What the box found: results by page, or where to begin. */
export function SearchPanel(props: SearchPanelProps) {
  const { isRestarted, shown, search } = props;
  const hasNone = shown.kind === 'answer' && shown.answer.count === 0;
  return (
    <>
      {isRestarted && (
        <p className={`callout ${styles.restart}`} role="alert">
          Search had stopped, and was started again.
        </p>
      )}
      {shown.kind === 'answer' && <AnswerView {...props} answer={shown.answer} />}
      {shown.kind === 'start' && <StartList {...props} {...shown} />}
      {hasNone && (
        <p className={styles.elsewhere}>
          <a href={search.tagsHref}>Look through all tags</a>
        </p>
      )}
    </>
  );
}

/** What was found, with a choice of areas above. */
function AnswerView(props: SearchPanelProps & { answer: Answer }) {
  const { id, active, answer, dispatch, onChoose, onRetry, search } = props;
  const { count, groups, isWhole, unknownWords } = answer;
  useCountAnnouncement(answer);
  return (
    <>
      {search.areas.length > 1 && <AreaFilter {...props} {...search} />}
      {!isWhole && <LoadFailure error={new Error(SEARCH.texts.failure)} onRetry={onRetry} />}
      {(count === 0 || unknownWords.length > 0) && isWhole && <Missing {...props} />}
      {count > 0 && (
        <ChoiceList id={id} label="Results" dispatch={dispatch} onChoose={onChoose}>
          <ResultList id={id} groups={groups} active={active} areas={search.areas} />
        </ChoiceList>
      )}
    </>
  );
}

function useCountAnnouncement({ count, isWhole, question, unknownWords }: Answer) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is told its own count
  useEffect(() => {
    if (!isWhole) {
      return;
    }
    const found =
      count === 0 ? SEARCH.texts.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
    const missing = unknownWords.length > 0 && count > 0 && listUnknown(unknownWords);
    const timer = setTimeout(() => announce(compact([found, missing]).join('. ')), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [count, isWhole, question.query, question.sidebar]);
}

/** Narrows the search to one area. */
function AreaFilter(props: Pick<SearchPanelProps, 'sidebar' | 'dispatch'> & NavbarSearch) {
  const all: (Pick<SearchArea, 'label' | 'hue'> & { id: string | null })[] = [
    { id: null, label: 'All', hue: null },
    ...props.areas,
  ];
  return (
    <div className={styles.filter} role="group" aria-label="Search in">
      {all.map(({ hue, id, label }) => (
        <button
          key={label}
          type="button"
          className={styles.area}
          data-hue={hue ?? undefined}
          aria-pressed={id === props.sidebar}
          onClick={() => props.dispatch({ kind: 'narrowed', sidebar: id })}
        >
          {hue && <AreaGlyph hue={hue} />} {label}
        </button>
      ))}
    </div>
  );
}

/** Where a new issue is opened that says what is missing. */
function titleIssue(reportUrl: string, missing: string): string {
  const url = new URL(reportUrl);
  url.searchParams.set('title', `Search finds nothing for "${missing}"`);
  return url.href;
}

const listUnknown = (words: string[]) => `Not found: ${words.join(', ')}`;

/** Says what was not found, and what to do about it. */
function Missing({ answer, dispatch, focusField, search }: SearchPanelProps & { answer: Answer }) {
  const { count, question, suggestions, unknownWords } = answer;
  const missing = count === 0 ? question.query.trim() : unknownWords.join(', ');
  return (
    <div className={count === 0 ? styles.empty : styles.missing}>
      {count === 0 && <p>{SEARCH.texts.noResults}</p>}
      {unknownWords.length > 0 && <p>{listUnknown(unknownWords)}</p>}
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label="Search for instead">
          Search for
          {suggestions.map((text) => (
            <button
              key={text}
              type="button"
              className={styles.area}
              onClick={() => {
                focusField();
                dispatch({ kind: 'typed', text, isComposing: false });
              }}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {search.reportUrl !== null && (
        <p>
          <a href={titleIssue(search.reportUrl, missing)}>Report what is missing</a>
        </p>
      )}
    </div>
  );
}
