import { useMemo } from 'react';
import { openStored, parseStored } from './storage';
import { useStored } from './use-stored';

/** The state of a sidebar that survives navigation and reloads. */
interface SidebarState {
  /** Href of the page that last opened its categories. */
  page: string;
  /** Path of a category by labels → whether the reader has it open. */
  open: ReadonlyMap<string, boolean>;
  /** Scroll position in pixels. */
  top: number;
}

/** Parses stored state without trusting its shape. */
function parseState(text: string | null): SidebarState {
  const { open, page, top } = parseStored<Record<string, unknown>>(text) ?? {};
  const entries = Object.entries(typeof open === 'object' && open !== null ? open : {});
  return {
    page: String(page ?? ''),
    open: new Map(entries.map(([path, isOpen]) => [path, isOpen === true])),
    top: Number(top) || 0,
  };
}

/**
 * Keeps the state of a sidebar.
 *
 * @param sidebarKey docs version and sidebar
 * @returns the state, and the functions that change it and that read it once
 */
export function useSidebarState(sidebarKey: string) {
  const key = `sidebar-${sidebarKey}`;
  const text = useStored(key);
  const state = useMemo(() => parseState(text), [text]);
  const actions = useMemo(() => {
    const read = () => parseState(openStored(key).get());
    const change = (changes: Partial<SidebarState>) => {
      const { open, ...rest } = { ...read(), ...changes };
      openStored(key).set(JSON.stringify({ ...rest, open: Object.fromEntries(open) }));
    };
    const setOpen = (paths: string[], isOpen: boolean) => {
      const entries = paths.map((path) => [path, isOpen] as const);
      change({ open: new Map([...read().open, ...entries]) });
    };
    return { read, change, setOpen };
  }, [key]);
  return { ...state, ...actions };
}
