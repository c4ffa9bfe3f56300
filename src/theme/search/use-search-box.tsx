'use client';

import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { openAnalytics } from '../../browser/search/analytics';
import { rememberSearch } from '../../browser/search/recent-searches';
import { openSearch, type SearchClient } from '../../browser/search/search-client';
import { handOver } from '../../browser/search/terms-in-transit';
import type { NavbarSearch } from '../../model/navbar';
import type { SearchApi, SearchState } from './search-box';
import { isSection, type SearchItem } from './search-item';

type BoxModule = typeof import('./search-box');

/** A box whose code has arrived. */
interface OpenBox {
  module: BoxModule;
  api: SearchApi;
  client: SearchClient;
}

/** The elements of a box, and whom it tells. */
interface BoxPlaces {
  root: RefObject<HTMLDivElement | null>;
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  isDetached: boolean;
  onDone: () => void;
}

/** What a form is drawn from. */
interface SearchBox {
  id: string;
  api: SearchApi | null;
  state: SearchState | null;
  query: string;
  status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Why the box could not be fetched, or null. */
  failure: unknown;
  panel: ReactNode;
  /** Fetches the box and the index, once. */
  start: () => void;
  /** Keeps what is typed before the box is there. */
  type: (text: string) => void;
}

/** Asks for what was typed while the box was on its way. */
function ask(api: SearchApi, query: string) {
  api.setQuery(query);
  api.setIsOpen(true);
  void api.refresh();
}

/**
 * Runs one search box.
 *
 * @param search what to search
 * @param places its elements, and whom it tells
 */
export function useSearchBox(search: NavbarSearch, places: BoxPlaces): SearchBox {
  // The library puts its ids together from this one, and selectors must be able to hold it.
  const id = `search${useId().replaceAll(/[^a-z0-9]/gi, '')}`;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<OpenBox | null>(null);
  const [state, setState] = useState<SearchState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [sidebar, setSidebar] = useState<string | null>(null);
  const chosenSidebar = useRef<string | null>(null);
  const isStarted = useRef(false);
  /** The box between its arrival and the next drawing, when keys still come to `type`. */
  const arrived = useRef<SearchApi | null>(null);
  const { form, input, panel, onDone } = places;

  const analytics = useMemo(
    () => (search.analytics === null ? null : openAnalytics(search.analytics)),
    [search.analytics],
  );
  const choose = (item: SearchItem) => {
    if (isSection(item)) {
      rememberSearch(item.query);
      handOver({
        href: item.href,
        query: item.query,
        terms: item.section.terms,
        hit: item.hit,
      });
      analytics?.clicked(item.hit);
      onDone();
    }
  };
  const follow = () => {
    panel.current?.querySelector<HTMLElement>('a[aria-selected="true"]')?.click();
  };
  const connect = (module: BoxModule, client: SearchClient) => {
    const api = module.createSearchBox({
      id,
      client,
      sidebar: () => chosenSidebar.current,
      onState: setState,
      onFound: (hits) => analytics?.viewed(hits),
      onFollow: follow,
      onChoose: choose,
    });
    arrived.current = api;
    setOpen({ module, api, client });
    if (document.activeElement === input.current) {
      ask(api, input.current?.value ?? '');
    }
  };
  const type = (text: string) => {
    setTyped(text);
    if (arrived.current) {
      ask(arrived.current, text);
    }
  };
  const start = () => {
    if (!isStarted.current) {
      isStarted.current = true;
      setFailure(null);
      const client = openSearch(search.tags);
      import('./search-box').then(
        (module) => connect(module, client),
        (error: unknown) => {
          isStarted.current = false;
          setFailure(error);
        },
      );
    }
  };

  // What was typed before this code ran is in the element alone.
  useEffect(() => setTyped(input.current?.value ?? ''), [input]);
  useEffect(() => {
    if (!open || !form.current || !input.current || !panel.current) {
      return;
    }
    const { onMouseDown, onTouchMove, onTouchStart } = open.api.getEnvironmentProps({
      formElement: form.current,
      inputElement: input.current,
      panelElement: panel.current,
    });
    window.addEventListener('mousedown', onMouseDown);
    window.addEventListener('touchstart', onTouchStart);
    window.addEventListener('touchmove', onTouchMove);
    return () => {
      window.removeEventListener('mousedown', onMouseDown);
      window.removeEventListener('touchstart', onTouchStart);
      window.removeEventListener('touchmove', onTouchMove);
    };
  }, [open, form, input, panel]);

  const onSidebar = (next: string | null) => {
    chosenSidebar.current = next;
    setSidebar(next);
    void open?.api.refresh();
  };
  return {
    id,
    api: open?.api ?? null,
    state,
    query: state ? state.completion || state.query : typed,
    status: state?.status ?? 'idle',
    failure,
    panel: open && state && (
      <open.module.SearchPanel
        api={open.api}
        state={state}
        client={open.client}
        areas={search.areas}
        sidebar={sidebar}
        onSidebar={onSidebar}
        onChoose={choose}
      />
    ),
    start,
    type,
  };
}
