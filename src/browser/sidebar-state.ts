import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { isWithin } from './scroll';
import { createStorageSlot, readJson } from './storage';

/**
 * Key in local storage of a sidebar's state. The script that runs before the first paint gets it as
 * an attribute.
 *
 * @param sidebarKey docs version and sidebar
 */
export function sidebarStateKey(sidebarKey: string): string {
  return `sidebar-${sidebarKey}`;
}

/**
 * What is kept of a sidebar: which categories the reader opened or closed, on which page, and how far
 * it is scrolled.
 */
interface SidebarState {
  /** Path of the page on which it was kept. */
  page: string;
  /** Path of a category by labels → whether it is open. */
  open: Record<string, boolean>;
  /** In pixels from its top. */
  top: number;
}

const states = new Map<string, SidebarState>();
const listeners = new Set<() => void>();

function readState(key: string): SidebarState {
  const known = states.get(key);
  if (known) {
    return known;
  }
  const stored = readJson<Partial<SidebarState>>(key);
  const top = Number(stored?.top) || 0;
  const state = { page: stored?.page ?? '', open: { ...stored?.open }, top };
  states.set(key, state);
  return state;
}

/** Whether the reader opened or closed a category; paths are made of labels that authors write. */
function isOpen({ open }: SidebarState, path: string): boolean | undefined {
  return Object.hasOwn(open, path) ? open[path] : undefined;
}

function change(key: string, changes: Partial<SidebarState>) {
  const state = { ...readState(key), ...changes };
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
    () => isOpen(readState(key), path),
    () => undefined,
  );
  const open = stored ?? initial;
  const setOpen = (next: boolean) => {
    if (next !== open) {
      change(key, { open: { ...readState(key).open, [path]: next } });
    }
  };
  return [open, setOpen];
}

/**
 * Opens the categories around a page when the reader arrives there, and keeps them open when the
 * reader moves on; on a page that is loaded again they stay as they were left.
 *
 * @param sidebarKey docs version and sidebar
 * @param href public URL of the page in view
 * @param paths paths of the categories around it
 */
export function useArrival(sidebarKey: string, href: string, paths: string[]): void {
  const key = sidebarStateKey(sidebarKey);
  useLayoutEffect(() => {
    const state = readState(key);
    // As the browser writes it, for the script before the first paint.
    const page = new URL(href, location.origin).pathname;
    if (state.page !== page) {
      const opened = Object.fromEntries(paths.map((path) => [path, true]));
      change(key, { page, open: { ...state.open, ...opened } });
    }
  });
}

/**
 * Keeps how far a sidebar is scrolled, across areas and visits, as long as the entry of the page is in
 * view there.
 *
 * @param sidebarKey docs version and sidebar
 * @param column the element that scrolls
 * @returns what to call when it scrolls
 */
export function useKeptScroll(
  sidebarKey: string,
  column: RefObject<HTMLElement | null>,
): () => void {
  const key = sidebarStateKey(sidebarKey);
  const top = useRef<number>(null);
  useEffect(() => {
    // Categories that the reader had open are drawn once these effects have run.
    const request = requestAnimationFrame(() => {
      const { current } = column;
      const active = current?.querySelector('[aria-current="page"]');
      if (!current) {
        return;
      }
      const before = current.scrollTop;
      current.scrollTop = readState(key).top;
      if (active && !isWithin(current, active)) {
        current.scrollTop = before;
      }
    });
    const keep = () => {
      if (top.current !== null) {
        change(key, { top: top.current });
      }
    };
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(request);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, column]);
  return () => {
    top.current = column.current?.scrollTop ?? null;
  };
}
