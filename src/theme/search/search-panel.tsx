import { useEffect, useState } from 'react';
import { announce } from '../../browser/page';
import type { FoundSection, SearchClient } from '../../browser/search/search-client';
import { SEARCH } from '../../constants';
import type { SearchArea } from '../../model/navbar';
import { AreaGlyph } from '../area/area';
import { RecentList, ResultList } from './result-list';
import type { SearchApi, SearchItem, SearchState } from './search-box';
import styles from './search-panel.lazy.module.css';

/** How long results must stand before their number is spoken, in milliseconds. */
const ANNOUNCE_DELAY = 600;

/** What the panel is drawn from. */
interface SearchPanelProps {
  api: SearchApi;
  state: SearchState;
  client: SearchClient;
  areas: SearchArea[];
  tagsHref: string;
  onChoose: (item: SearchItem) => void;
  /** Told when the reader has cleared the list of earlier searches, and its button is gone. */
  onCleared: () => void;
}

/** Id of the sidebar to search in, which the box keeps; null for all. */
export function getSidebar({ context }: SearchState): string | null {
  return typeof context.sidebar === 'string' ? context.sidebar : null;
}

/** What the box found: results by page, or earlier searches, with a choice of areas above. */
export function SearchPanel(props: SearchPanelProps) {
  const { api, state, client, areas, tagsHref, onChoose, onCleared } = props;
  const [collection] = state.collections;
  const items = collection?.items ?? [];
  const sections = items.filter((item) => item.kind === 'section');
  const hasQuery = state.query.trim() !== '';
  const isEmpty = hasQuery && state.status === 'idle' && sections.length === 0;
  const snippets = useSnippets(
    client,
    sections.map(({ section }) => section),
  );
  useCountAnnouncement(state.query, state.status === 'idle' ? sections.length : null);

  return (
    <>
      {hasQuery && areas.length > 1 && <AreaFilter api={api} state={state} areas={areas} />}
      {isEmpty && <p className={styles.empty}>{SEARCH.texts.noResults}</p>}
      {collection && sections.length > 0 && (
        <ResultList
          api={api}
          source={collection.source}
          items={sections}
          areas={areas}
          snippets={snippets}
          onChoose={onChoose}
        />
      )}
      {collection && !hasQuery && items.length > 0 && (
        <RecentList api={api} onCleared={onCleared} {...collection} />
      )}
      {(isEmpty || !hasQuery) && (
        <p className={styles.elsewhere}>
          <a href={tagsHref}>Look through all tags</a>
        </p>
      )}
    </>
  );
}

/** Sections with their snippets: those that came without get them when the texts are there. */
function useSnippets(client: SearchClient, sections: FoundSection[]): FoundSection[] {
  const [cut, setCut] = useState<FoundSection[]>([]);
  const missing = sections.filter((section) => section.snippet === null);
  const key = missing.map(({ document, tag, terms }) => `${tag}/${document.id}/${terms}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what sections differ by
  useEffect(() => {
    if (key === '') {
      return;
    }
    let isStale = false;
    client.cut(missing).then((found) => {
      if (!isStale) {
        setCut(found);
      }
    });
    return () => {
      isStale = true;
    };
  }, [client, key]);
  return missing.length > 0 ? cut : sections;
}

function useCountAnnouncement(query: string, count: number | null) {
  useEffect(() => {
    if (query.trim() === '' || count === null) {
      return;
    }
    const text =
      count === 0 ? SEARCH.texts.noResults : `${count} ${count === 1 ? 'result' : 'results'}`;
    const timer = setTimeout(() => announce(text), ANNOUNCE_DELAY);
    return () => clearTimeout(timer);
  }, [query, count]);
}

/** Narrows the search to one area. */
function AreaFilter({ api, state, areas }: Pick<SearchPanelProps, 'api' | 'state' | 'areas'>) {
  const choose = (sidebar: string | null) => {
    api.setContext({ sidebar });
    void api.refresh();
  };
  const all: (Omit<SearchArea, 'id'> & { id: string | null })[] = [
    { id: null, label: 'All', hue: null },
    ...areas,
  ];
  return (
    <div className={styles.filter} role="group" aria-label="Search in">
      {all.map(({ hue, id, label }) => (
        <button
          key={label}
          type="button"
          className={styles.area}
          data-hue={hue ?? undefined}
          aria-pressed={id === getSidebar(state)}
          onClick={() => choose(id)}
        >
          {hue && <AreaGlyph hue={hue} />} {label}
        </button>
      ))}
    </div>
  );
}
