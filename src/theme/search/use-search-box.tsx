import { attempt } from 'es-toolkit';
import { useEffect, useId, useRef, useState } from 'react';
import { handOver } from '../../browser/search/marked-terms';
import { readRecentSearches, rememberSearch } from '../../browser/search/recent-searches';
import { openSearch, type SearchClient } from '../../browser/search/search-client';
import type { NavbarSearch } from '../../model/navbar';
import type { SearchApi, SearchItem, SearchState } from './search-box';

type BoxModule = typeof import('./search-box');

/** A box whose code has arrived. */
interface OpenBox {
  module: BoxModule;
  api: SearchApi;
  client: SearchClient;
}

/** Asks for what was typed while the box was on its way; an empty field has earlier searches at most. */
function ask(api: SearchApi, query: string) {
  api.setQuery(query);
  api.setIsOpen(query.trim() !== '' || readRecentSearches().length > 0);
  void api.refresh();
}

/**
 * Runs one search box: its elements, its state, and what it shows. `onDone` is called when the
 * reader has chosen a result.
 */
export function useSearchBox(search: NavbarSearch, onDone: () => void) {
  // The library puts its ids together from this one, and selectors must be able to hold it.
  const id = `search${useId().replaceAll(/[^a-z0-9]/gi, '')}`;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<OpenBox | null>(null);
  const [state, setState] = useState<SearchState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const isStarted = useRef(false);
  /** The box between its arrival and the next drawing, when keys still come to `type`. */
  const arrived = useRef<SearchApi | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const analytics = useRef<ReturnType<BoxModule['openAnalytics']> | null>(null);
  const choose = (item: SearchItem) => {
    if (item.kind === 'section') {
      rememberSearch(item.query);
      const { hit, href, query, section } = item;
      handOver({ href, query, terms: section.terms, hit });
      analytics.current?.clicked(item.hit);
      onDone();
    }
  };
  const follow = () => {
    panel.current?.querySelector<HTMLElement>('a[aria-selected="true"]')?.click();
  };
  const connect = (module: BoxModule, client: SearchClient) => {
    analytics.current = search.analytics === null ? null : module.openAnalytics(search.analytics);
    const api = module.createSearchBox({
      id,
      client,
      onState: setState,
      onFound: (hits) => analytics.current?.viewed(hits),
      onFollow: follow,
      onChoose: choose,
    });
    arrived.current = api;
    setOpen({ module, api, client });
    if (document.activeElement === input.current) {
      ask(api, input.current?.value ?? '');
    }
  };
  /** Keeps what is typed before the box is there. */
  const type = (text: string) => {
    setTyped(text);
    if (arrived.current) {
      ask(arrived.current, text);
    }
  };
  /** Keeps what was typed for when the reader tries again. */
  const fail = (error: unknown) => {
    isStarted.current = false;
    arrived.current = null;
    setTyped(input.current?.value ?? '');
    setOpen(null);
    setState(null);
    setFailure(error);
  };
  /** Fetches the box and the index, once. */
  const start = () => {
    if (isStarted.current) {
      return;
    }
    isStarted.current = true;
    setFailure(null);
    let hasFailed = false;
    const failOnce = (reason: unknown) => {
      hasFailed = true;
      fail(reason);
    };
    const [error, client] = attempt(() => openSearch(search.tags, failOnce));
    if (client === null) {
      fail(error);
      return;
    }
    import('./search-box').then((module) => {
      if (!hasFailed) {
        connect(module, client);
      }
    }, failOnce);
  };
  const retry = () => {
    input.current?.focus();
    start();
  };

  // What was typed before this code ran is in the element alone.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  useEffect(() => {
    if (!open || !form.current || !input.current || !panel.current) {
      return;
    }
    const { onMouseDown, onTouchMove, onTouchStart } = open.api.getEnvironmentProps({
      formElement: form.current,
      inputElement: input.current,
      panelElement: panel.current,
    });
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('mousedown', onMouseDown, { signal });
    window.addEventListener('touchstart', onTouchStart, { signal });
    window.addEventListener('touchmove', onTouchMove, { signal });
    return () => controller.abort();
  }, [open]);

  return {
    id,
    api: open?.api ?? null,
    state,
    query: state ? state.completion || state.query : typed,
    status: state?.status ?? 'idle',
    /** Why the box could not be fetched, or null. */
    failure,
    elements: { form, input, panel },
    results: open && state && (
      <open.module.SearchPanel
        api={open.api}
        state={state}
        client={open.client}
        areas={search.areas}
        tagsHref={search.tagsHref}
        onChoose={choose}
        onCleared={() => input.current?.focus()}
      />
    ),
    start,
    retry,
    type,
  };
}
