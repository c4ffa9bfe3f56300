'use client';

import { useLayoutEffect, useSyncExternalStore } from 'react';
import { sidebarStateKey } from './sidebar-state-key';
import { createStorageSlot } from './storage';

/** What is kept of a sidebar: which categories the reader opened or closed, and on which page. */
interface SidebarState {
  /** Path of the page on which it was kept. */
  page: string;
  /** Path of a category by labels → whether it is open. */
  open: Record<string, boolean>;
}

const states = new Map<string, SidebarState>();
const listeners = new Set<() => void>();

function isState(value: unknown): value is SidebarState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'page' in value &&
    'open' in value &&
    typeof value.open === 'object' &&
    value.open !== null
  );
}

function parse(text: string | null): SidebarState {
  const empty: SidebarState = { page: '', open: {} };
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isState(value) ? value : empty;
  } catch {
    return empty;
  }
}

function stateOf(key: string): SidebarState {
  let state = states.get(key);
  if (!state) {
    state = parse(createStorageSlot(key).get());
    states.set(key, state);
  }
  return state;
}

function change(key: string, changes: Partial<SidebarState>) {
  const state = { ...stateOf(key), ...changes };
  states.set(key, state);
  createStorageSlot(key).set(JSON.stringify(state));
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a category is open: as the reader left it, across pages and visits.
 *
 * @param sidebarKey docs version and sidebar
 * @param path labels of the category and those around it
 * @param initial whether it is open until the reader decides
 * @returns whether it is open, and the way to change that
 */
export function useCategoryOpen(
  sidebarKey: string,
  path: string,
  initial: boolean,
): [boolean, (open: boolean) => void] {
  const key = sidebarStateKey(sidebarKey);
  const stored = useSyncExternalStore(
    subscribe,
    () => stateOf(key).open[path],
    () => undefined,
  );
  const open = stored ?? initial;
  const setOpen = (next: boolean) => {
    if (next !== open) {
      change(key, { open: { ...stateOf(key).open, [path]: next } });
    }
  };
  return [open, setOpen];
}

/**
 * Opens the categories around a page when the reader arrives there, and keeps them open when the
 * reader moves on; on a page that is loaded again they stay as they were left.
 *
 * @param sidebarKey docs version and sidebar
 * @param paths paths of the categories around the page in view
 */
export function useArrival(sidebarKey: string, paths: string[]): void {
  const key = sidebarStateKey(sidebarKey);
  useLayoutEffect(() => {
    const state = stateOf(key);
    const page = location.pathname;
    if (state.page !== page) {
      const opened = Object.fromEntries(paths.map((path) => [path, true]));
      change(key, { page, open: { ...state.open, ...opened } });
    }
  });
}
