import {
  createContext,
  startTransition,
  type ToggleEvent,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsCurrent, useRoute } from '../../client/route-context';
import { isWithin, scrollWithin } from '../../client/scroll';
import { useSidebarState } from '../../client/sidebar-state';
import { assertNever } from '../../model/exhaustive';
import type {
  SidebarCategory,
  Sidebar as SidebarData,
  SidebarEntry,
  SidebarLink,
} from '../../model/sidebar';
import { ChevronIcon } from '../icons/icons';
import { Name } from '../name/name';
import { findCategoriesAround, findFirstPage, joinCategoryPath } from './categories-around';
import styles from './sidebar.module.css';

/** The sidebar that entries stand in. */
interface SidebarScope {
  items: SidebarEntry[];
  /** Whether the reader opened or closed a category; undefined for neither. */
  isOpen(path: string): boolean | undefined;
  setOpen(paths: string[], isOpen: boolean): void;
  /** Whether closed categories hold their entries, too. */
  isComplete: boolean;
}

const SidebarContext = createContext<SidebarScope>({
  items: [],
  isOpen: () => undefined,
  setOpen: () => {},
  isComplete: false,
});

/** Finds the entry of the page in view. */
const findActive = (element: Element | null) =>
  element?.querySelector('[aria-current="page"]') ?? null;

/** The column that lists the pages of an area. It stays scrolled as the reader left it. */
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

  // Documents leave out what closed categories hold, to be small.
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
    <li>
      <a className={styles.link} href={link.href} aria-current={current ? 'page' : undefined}>
        <Name>{link.label}</Name>
      </a>
    </li>
  );
}

/**
 * A link, and a button that opens the list. A category without a page of its own leads to the first
 * page that it holds.
 */
function CategoryEntry({ category, path }: { category: SidebarCategory; path: string }) {
  const { href } = useRoute();
  const current = useIsCurrent()(category.href ?? '');
  const { items: all, isComplete, isOpen, setOpen } = use(SidebarContext);
  const isAround = findCategoriesAround(all, href).has(category);
  const open = isOpen(path) ?? (isAround || !category.collapsed);
  const items = <SidebarEntries entries={category.items} path={path} />;
  const target = category.href ?? findFirstPage(category.items)?.href;
  const link = target && (
    <a
      className={styles.link}
      href={target}
      aria-current={current ? 'page' : isAround ? 'true' : undefined}
      onClick={() => setOpen([path], true)}
    >
      {category.label}
    </a>
  );
  if (!category.collapsible) {
    return (
      <li className={styles.category}>
        {category.href ? link : <span className={styles.group}>{category.label}</span>}
        {items}
      </li>
    );
  }
  return (
    <li className={styles.category}>
      {link}
      <Collapsible
        className={link ? styles.withPage : undefined}
        isOpen={open}
        onToggle={(isNowOpen) => setOpen([path], isNowOpen)}
      >
        <summary className={styles.summary} aria-label={link && `Pages of ${category.label}`}>
          {!link && <span>{category.label}</span>}
          <ChevronIcon />
        </summary>
        {(open || isComplete) && items}
      </Collapsible>
    </li>
  );
}

interface CollapsibleProps {
  className: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: React.ReactNode;
}

/** A `<details>` that the reader may have opened or closed before this code was there. */
function Collapsible({ children, className, isOpen, onToggle }: CollapsibleProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const initial = useRef({ isOpen, onToggle });
  useEffect(() => {
    const { current } = details;
    if (current && current.open !== initial.current.isOpen) {
      initial.current.onToggle(current.open);
    }
  }, []);
  const onNativeToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== isOpen) {
      onToggle(currentTarget.open);
    }
  };
  return (
    <details
      ref={details}
      className={className}
      open={isOpen}
      suppressHydrationWarning
      onToggle={onNativeToggle}
    >
      {children}
    </details>
  );
}
