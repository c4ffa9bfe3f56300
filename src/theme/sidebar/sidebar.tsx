import { createContext, createElement, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIsCurrent, useRoute } from '../../browser/route-context';
import { scrollWithin } from '../../browser/scroll';
import {
  sidebarStateKey,
  useArrival,
  useCategoryOpen,
  useKeptScroll,
} from '../../browser/sidebar-state';
import { assertNever } from '../../model/exhaustive';
import type {
  SidebarCategory,
  Sidebar as SidebarData,
  SidebarEntry,
  SidebarLink,
} from '../../model/sidebar';
import { Html } from '../html/html';
import { ChevronIcon } from '../icons/icons';
import { Name } from '../name/name';
import { findCategoriesAround, findFirstPage, joinCategoryPath } from './categories-around';
import styles from './sidebar.module.css';

/** The sidebar that entries stand in: its key, and its entries. */
const SidebarContext = createContext<Pick<SidebarData, 'key' | 'items'>>({ key: '', items: [] });

/** The column that lists the pages of an area. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const column = useRef<HTMLElement>(null);
  const onScroll = useKeptScroll(sidebar.key, column);
  return (
    <aside ref={column} className={styles.column} onScroll={onScroll}>
      <SidebarTree sidebar={sidebar} />
      {/* Defined by the script that runs before the first paint, `src/browser/first-paint.ts`. */}
      {createElement('sidebar-state', { 'data-key': sidebarStateKey(sidebar.key) })}
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
  useArrival(sidebar.key, href, [...findCategoriesAround(sidebar.items, href).values()]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what the effect is about
  useEffect(() => {
    const active = nav.current?.querySelector('[aria-current="page"]');
    const scroller = nav.current?.closest<HTMLElement>('aside, dialog');
    if (active && scroller) {
      scrollWithin(scroller, active);
    }
  }, [href]);

  return (
    <nav ref={nav} aria-label={`${sidebar.label} sidebar`}>
      <SidebarContext value={sidebar}>
        <SidebarEntries entries={sidebar.items} path="" />
      </SidebarContext>
    </nav>
  );
}

/** Entries of one level. */
function SidebarEntries({ entries, path }: { entries: SidebarEntry[]; path: string }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, their order is fixed
        <Entry key={`${entry.kind}-${index}`} entry={entry} path={path} />
      ))}
    </ul>
  );
}

function Entry({ entry, path }: { entry: SidebarEntry; path: string }) {
  switch (entry.kind) {
    case 'link':
      return <LinkEntry link={entry} />;
    case 'category':
      return <CategoryEntry category={entry} path={joinCategoryPath(path, entry)} />;
    case 'html':
      return (
        <Html
          as="li"
          className={
            [entry.defaultStyle && styles.html, entry.className].filter(Boolean).join(' ') ||
            undefined
          }
          html={entry.html}
        />
      );
    default:
      return assertNever(entry);
  }
}

function LinkEntry({ link }: { link: SidebarLink }) {
  const current = useIsCurrent()(link.href);
  if (link.unlisted && !current) {
    return null;
  }
  return (
    <li className={link.className}>
      <a className={styles.link} href={link.href} aria-current={current ? 'page' : undefined}>
        <Name>{link.label}</Name>
      </a>
    </li>
  );
}

/**
 * A link and a button that opens the list, alike for all: a category without a page of its own leads to
 * the first that it holds.
 */
function CategoryEntry({ category, path }: { category: SidebarCategory; path: string }) {
  const { href } = useRoute();
  const current = useIsCurrent()(category.href ?? '');
  const { items: all, key } = use(SidebarContext);
  const isAround = findCategoriesAround(all, href).has(category);
  const initial = isAround || !category.collapsed;
  const [open, setOpen] = useCategoryOpen(key, path, initial);
  const [wasOpened, setOpened] = useState(open);
  const items = <SidebarEntries entries={category.items} path={path} />;
  const className = [styles.category, category.className].filter(Boolean).join(' ');
  const target = category.href ?? findFirstPage(category.items)?.href;
  const link = target && (
    <a
      className={styles.link}
      href={target}
      aria-current={current ? 'page' : isAround ? 'true' : undefined}
      onClick={() => setOpen(true)}
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
        data-category={path}
        // The first script opens what the reader had open, before this code runs.
        suppressHydrationWarning
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
        <summary
          className={styles.summary}
          aria-label={link && `Pages of ${category.label}`}
          // Drawn before the panel opens: how fast it does depends on its height.
          onClick={() => flushSync(() => setOpened(true))}
        >
          {!link && <span>{category.label}</span>}
          <ChevronIcon />
        </summary>
        {/* Drawn when it opens: a document does not grow with pages that it does not show. */}
        {(open || wasOpened) && items}
      </details>
    </li>
  );
}
