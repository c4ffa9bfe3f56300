'use client';

import { useEffect, useRef, useState } from 'react';
import { routeOf, useIsCurrent } from '../../browser/current-route';
import { useRoute } from '../../browser/route-context';
import type { Sidebar, SidebarCategory, SidebarEntry, SidebarLink } from '../../model/sidebar';
import { Html } from '../html/html';
import { ChevronIcon } from '../icons/icons';
import styles from './sidebar.module.css';

/**
 * The entries of a sidebar, nested. Categories stay as the reader leaves them; those around the page
 * in view open.
 *
 * @param sidebar its entries
 * @param scrollsToActive whether the entry of the page in view is brought into view
 */
export function SidebarTree({
  sidebar,
  scrollsToActive = false,
}: {
  sidebar: Sidebar;
  scrollsToActive?: boolean;
}) {
  const nav = useRef<HTMLElement>(null);
  const { route } = useRoute();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what the effect is about
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current="page"]');
    if (scrollsToActive && active) {
      active.scrollIntoView({ block: 'nearest' });
    }
  }, [route, scrollsToActive]);

  return (
    <nav ref={nav} aria-label={`${sidebar.label} sidebar`}>
      <Entries entries={sidebar.items} />
    </nav>
  );
}

function Entries({ entries }: { entries: SidebarEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, their order is fixed
        <Entry key={`${entry.kind}-${index}`} entry={entry} />
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: SidebarEntry }) {
  switch (entry.kind) {
    case 'link':
      return <LinkEntry link={entry} />;
    case 'category':
      return <CategoryEntry category={entry} />;
    case 'html':
      return (
        <Html
          as="li"
          className={entry.defaultStyle ? styles.html : entry.className}
          html={entry.html}
        />
      );
  }
}

function LinkEntry({ link }: { link: SidebarLink }) {
  const current = useIsCurrent()(link.href) && !link.external;
  if (link.unlisted && !current) {
    return null;
  }
  return (
    <li className={link.className}>
      <a className={styles.link} href={link.href} aria-current={current ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  );
}

/** Tells whether a category is, or holds, the page of a route. */
function holdsRoute(entry: SidebarEntry, route: string): boolean {
  if (entry.kind === 'html') {
    return false;
  }
  if (entry.href !== undefined && !entry.href.includes('#') && routeOf(entry.href) === route) {
    return true;
  }
  return entry.kind === 'category' && entry.items.some((item) => holdsRoute(item, route));
}

function CategoryEntry({ category }: { category: SidebarCategory }) {
  const { route } = useRoute();
  const current = useIsCurrent()(category.href ?? '#');
  const isAround = holdsRoute(category, route);
  const [open, setOpen] = useState(isAround || !category.collapsed);
  const [wasAround, setWasAround] = useState(isAround);
  if (isAround !== wasAround) {
    setWasAround(isAround);
    setOpen(open || isAround);
  }
  const items = <Entries entries={category.items} />;
  const className = [styles.category, category.className].filter(Boolean).join(' ');
  const link = category.href && (
    <a
      className={styles.link}
      href={category.href}
      aria-current={current ? 'page' : isAround ? 'true' : undefined}
    >
      {category.label}
    </a>
  );
  if (!category.collapsible) {
    return (
      <li className={className}>
        {link || <span className={styles.label}>{category.label}</span>}
        {items}
      </li>
    );
  }
  return (
    <li className={className}>
      {link}
      <details
        className={link ? styles.withPage : undefined}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary
          className={styles.summary}
          aria-label={link ? `Pages of ${category.label}` : undefined}
        >
          {!link && <span>{category.label}</span>}
          <ChevronIcon />
        </summary>
        {items}
      </details>
    </li>
  );
}
