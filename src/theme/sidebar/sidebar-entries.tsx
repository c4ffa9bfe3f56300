import { createContext, type ToggleEvent, use } from 'react';
import { useRoute } from '../../client/route-context';
import type { SidebarCategory, SidebarEntry, SidebarLink } from '../../model/sidebar';
import { assertNever } from '../exhaustive';
import { ChevronIcon } from '../icons/icons';
import { Name } from '../name/name';
import { findFirstPage, joinCategoryPath } from './categories-around';
import styles from './sidebar.module.css';

/** Context of a sidebar's entries. */
interface SidebarScope {
  /** Paths of the categories around the page in view. */
  around: string[];
  /** Returns the reader's choice for a category; undefined for none. */
  isOpen(path: string): boolean | undefined;
  setOpen(paths: string[], isOpen: boolean): void;
  /** Also renders the entries of closed categories. */
  isComplete: boolean;
}

export const SidebarContext = createContext<SidebarScope>({
  around: [],
  isOpen: () => undefined,
  setOpen: () => {},
  isComplete: false,
});

/** Entries of one level. */
export function SidebarEntries({ entries, path }: { entries: SidebarEntry[]; path: string }) {
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
  const current = useRoute().href === link.href;
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
 * A link with a button that opens the list. A category without a page links to its first one.
 */
function CategoryEntry({ category, path }: { category: SidebarCategory; path: string }) {
  const current = useRoute().href === category.href;
  const { around, isComplete, isOpen, setOpen } = use(SidebarContext);
  const isAround = around.includes(path);
  const open = isOpen(path) ?? (isAround || !category.collapsed);
  const items = <SidebarEntries entries={category.items} path={path} />;
  const onToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open !== open) {
      setOpen([path], currentTarget.open);
    }
  };
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
      <details
        className={link ? styles.withPage : undefined}
        open={open}
        suppressHydrationWarning
        onToggle={onToggle}
      >
        <summary className={styles.summary} aria-label={link && `Pages of ${category.label}`}>
          {!link && <span>{category.label}</span>}
          <ChevronIcon />
        </summary>
        {(open || isComplete) && items}
      </details>
    </li>
  );
}
