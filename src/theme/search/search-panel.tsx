import { compact } from 'es-toolkit';
import { useEffect } from 'react';
import { announce } from '../../client/page';
import { SEARCH } from '../../constants';
import type { NavbarSearch, SearchArea } from '../../model/navbar';
import { AreaGlyph } from '../area/area';
import { LoadFailure } from '../lazy-part/lazy-part';
import type { Answer } from './answer';
import { ResultList } from './result-list';
import { useSearchBox } from './search-box';
import styles from './search-panel.module.css';
import { RecentHead, type StartLink, StartRows } from './start-list';

/** Pause in typing before the number of results is announced, in ms. */
const ANNOUNCE_DELAY = 600;

interface SearchPanelProps {
  shown: Answer | 'start';
  search: NavbarSearch;
  links: StartLink[];
}

/** The panel below the field. */
export function SearchPanel({ links, search, shown }: SearchPanelProps) {
  const { dispatch, focusField, id, state } = useSearchBox();
  if (shown === 'start') {
    return (
      <>
        {state.recent.length > 0 && <RecentHead />}
        <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
          <StartRows links={links} />
        </div>
      </>
    );
  }
  const { found, isComplete, unknownWords } = shown;
  const retry = () => {
    focusField();
    dispatch({ kind: 'retried' });
  };
  return (
    <>
      <CountAnnouncement answer={shown} />
      {search.areas.length > 1 && <AreaFilter areas={search.areas} />}
      {!isComplete && <LoadFailure error={SEARCH.texts.failure} onRetry={retry} />}
      {isComplete && (found.length === 0 || unknownWords.length > 0) && (
        <Missing answer={shown} reportUrl={search.reportUrl} />
      )}
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label="Results">
          <ResultList found={found} areas={search.areas} />
        </div>
      )}
    </>
  );
}

const listUnknown = (words: string[]) => `Not found: ${words.join(', ')}`;

/** Announces the number of results to screen readers. */
function CountAnnouncement({ answer }: { answer: Answer }) {
  const { found, isComplete, question, unknownWords } = answer;
  const count = found.length;
  const counted =
    count === 0 ? SEARCH.texts.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
  const missing = unknownWords.length > 0 && count > 0 && listUnknown(unknownWords);
  const text = isComplete ? compact([counted, missing]).join('. ') : '';
  const { query } = question;
  useEffect(() => {
    if (query !== '' && text !== '') {
      const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY);
      return () => clearTimeout(timer);
    }
  }, [query, text]);
  return null;
}

/** Narrows the search to one area. */
function AreaFilter({ areas }: { areas: SearchArea[] }) {
  const { dispatch, state } = useSearchBox();
  const all = { id: null, label: 'All', hue: null };
  return (
    <div className={styles.filter} role="group" aria-label="Search in">
      {[all, ...areas].map(({ hue, id, label }) => (
        <button
          key={label}
          type="button"
          className={styles.area}
          data-hue={hue ?? undefined}
          aria-pressed={id === state.sidebar}
          onClick={() => dispatch({ kind: 'narrowed', sidebar: id })}
        >
          {hue && <AreaGlyph hue={hue} />} {label}
        </button>
      ))}
    </div>
  );
}

/** Builds the URL of an issue about missing content. */
function titleIssue(reportUrl: string, missing: string): string {
  const url = new URL(reportUrl);
  url.searchParams.set('title', `Search finds nothing for "${missing}"`);
  return url.href;
}

/** Message about words without results, with a link to report them. */
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
