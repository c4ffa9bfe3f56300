import { startTransition, useEffect, useRef, useState } from 'react';
import { useRoute } from '../../client/route-context';
import { isWithin, scrollWithin } from '../../client/scroll';
import { useSidebarState } from '../../client/sidebar-state';
import type { Sidebar as SidebarData } from '../../model/sidebar';
import { findCategoriesAround } from './categories-around';
import styles from './sidebar.module.css';
import { SidebarContext, SidebarEntries } from './sidebar-entries';

/** Finds the entry of the page in view. */
const findActive = (element: Element | null) =>
  element?.querySelector('[aria-current="page"]') ?? null;

/** The column that lists the pages of an area. Keeps its scroll position across pages. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const column = useRef<HTMLElement>(null);
  const { change, read } = useSidebarState(sidebar.key);
  useEffect(() => {
    // The categories that the reader had open are in the document by then.
    const request = requestAnimationFrame(() => {
      const { current } = column;
      const active = findActive(current);
      if (current) {
        const before = current.scrollTop;
        current.scrollTop = read().top;
        if (active && !isWithin(current, active)) {
          current.scrollTop = before;
        }
      }
    });
    return () => cancelAnimationFrame(request);
  }, [read]);
  return (
    <aside
      ref={column}
      className={styles.column}
      data-hue={sidebar.hue ?? undefined}
      onScrollEnd={({ currentTarget }) => change({ top: currentTarget.scrollTop })}
    >
      <SidebarTree sidebar={sidebar} />
    </aside>
  );
}

/**
 * The entries of a sidebar, nested. Categories stay as the reader leaves them, and those around a
 * page open when the reader gets there. The entry of the page in view is brought into view.
 */
export function SidebarTree({ sidebar }: { sidebar: SidebarData }) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useRoute();
  const { change, open, read, setOpen } = useSidebarState(sidebar.key);
  const [isComplete, setComplete] = useState(false);

  // Documents leave out the entries of closed categories, to be small.
  useEffect(() => startTransition(() => setComplete(true)), []);

  useEffect(() => {
    if (read().page !== href) {
      setOpen([...findCategoriesAround(sidebar.items, href).values()], true);
      change({ page: href });
    }
    const active = findActive(nav.current);
    const scroller = nav.current?.closest<HTMLElement>('aside, dialog');
    if (active && scroller) {
      scrollWithin(scroller, active);
    }
  }, [sidebar.items, href, read, setOpen, change]);

  const scope = {
    items: sidebar.items,
    isOpen: (path: string) => open.get(path),
    setOpen,
    isComplete,
  };
  return (
    <nav ref={nav} aria-label={`${sidebar.label} sidebar`}>
      <SidebarContext value={scope}>
        <SidebarEntries entries={sidebar.items} path="" />
      </SidebarContext>
    </nav>
  );
}
