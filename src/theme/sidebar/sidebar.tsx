import { startTransition, useEffect, useRef, useState } from 'react';
import { useOpenCategories } from '../../client/open-categories';
import { useRoute } from '../../client/route-context';
import { scrollWithin } from '../../client/scroll';
import type { Sidebar as SidebarData } from '../../model/sidebar';
import { findCategoriesAround } from './categories-around';
import styles from './sidebar.module.css';
import { SidebarContext, SidebarEntries } from './sidebar-entries';

/** Column with the pages of an area. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  return (
    <aside className={styles.column} data-hue={sidebar.hue ?? undefined}>
      <SidebarTree sidebar={sidebar} />
    </aside>
  );
}

/**
 * The nested entries of a sidebar. Categories keep the reader's choice, and those around a page open on
 * navigation. The current entry is scrolled into view.
 */
export function SidebarTree({ sidebar }: { sidebar: SidebarData }) {
  const nav = useRef<HTMLElement>(null);
  const { href } = useRoute();
  const { isOpen, setOpen } = useOpenCategories(sidebar.key);
  const around = findCategoriesAround(sidebar.items, href);
  const [isComplete, setComplete] = useState(false);

  // Documents don't have the entries of closed categories, to be small.
  useEffect(() => startTransition(() => setComplete(true)), []);

  useEffect(() => {
    setOpen(findCategoriesAround(sidebar.items, href), true);
    // By then, the stored open categories are rendered.
    const request = requestAnimationFrame(() => {
      const active = nav.current?.querySelector('[aria-current="page"]');
      const scroller = nav.current?.closest<HTMLElement>('aside, dialog');
      if (active && scroller) {
        scrollWithin(scroller, active);
      }
    });
    return () => cancelAnimationFrame(request);
  }, [sidebar.items, href, setOpen]);

  return (
    <nav ref={nav} aria-label={`${sidebar.label} sidebar`}>
      <SidebarContext value={{ around, isComplete, isOpen, setOpen }}>
        <SidebarEntries entries={sidebar.items} path="" />
      </SidebarContext>
    </nav>
  );
}
