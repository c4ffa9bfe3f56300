'use client';

import { useEffect, useRef } from 'react';
import { useRoute } from '../../browser/route-context';
import { scrollWithin } from '../../browser/scroll-within';
import { useArrival } from '../../browser/sidebar-state';
import type { Sidebar } from '../../model/sidebar';
import { categoriesAround } from './categories-around';
import { SidebarContext } from './sidebar-context';
import { SidebarEntries } from './sidebar-entries';

/**
 * The entries of a sidebar, nested. Categories stay as the reader leaves them, and those around a
 * page open when the reader gets there. The entry of the page in view is brought into view.
 *
 * @param sidebar its entries
 */
export function SidebarTree({ sidebar }: { sidebar: Sidebar }) {
  const nav = useRef<HTMLElement>(null);
  const { route } = useRoute();
  useArrival(sidebar.key, categoriesAround(sidebar.items, route));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what the effect is about
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current="page"]');
    const scroller = nav.current?.parentElement;
    if (active && scroller) {
      scrollWithin(scroller, active);
    }
  }, [route]);

  return (
    <nav ref={nav} aria-label={`${sidebar.label} sidebar`}>
      <SidebarContext value={sidebar.key}>
        <SidebarEntries entries={sidebar.items} path="" />
      </SidebarContext>
    </nav>
  );
}
