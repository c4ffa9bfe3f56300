import { useMemo } from 'react';
import { openStored, parseStored } from './storage';
import { useStored } from './use-stored';

/** Path of labels → whether the reader opened or closed the category. */
type OpenCategories = Record<string, unknown>;

const parse = (text: string | null): OpenCategories => parseStored<OpenCategories>(text) ?? {};

/**
 * Stores which categories of a sidebar are open, across pages and reloads.
 *
 * @param sidebarKey docs version and sidebar
 * @returns `isOpen` returns undefined for a category that the reader hasn't opened or closed
 */
export function useOpenCategories(sidebarKey: string) {
  const key = `sidebar-${sidebarKey}`;
  const text = useStored(key);
  const open = useMemo(() => new Map(Object.entries(parse(text))), [text]);
  const setOpen = useMemo(() => {
    const stored = openStored(key);
    return (paths: string[], isOpen: boolean) => {
      const changes = Object.fromEntries(paths.map((path) => [path, isOpen]));
      stored.set(JSON.stringify({ ...parse(stored.get()), ...changes }));
    };
  }, [key]);
  return {
    isOpen: (path: string) => (open.has(path) ? open.get(path) === true : undefined),
    setOpen,
  };
}
