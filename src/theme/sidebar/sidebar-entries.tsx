'use client';

import { use } from 'react';
import { useIsCurrent } from '../../browser/current-route';
import { useRoute } from '../../browser/route-context';
import { useCategoryOpen } from '../../browser/sidebar-state';
import type { SidebarCategory, SidebarEntry, SidebarLink } from '../../model/sidebar';
import { Html } from '../html/html';
import { ChevronIcon } from '../icons/icons';
import { categoryPath, holdsRoute } from './categories-around';
import styles from './sidebar.module.css';
import { SidebarContext } from './sidebar-context';

/**
 * Entries of one level.
 *
 * @param entries the entries in order
 * @param path labels of the categories around them
 */
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
      return <CategoryEntry category={entry} path={categoryPath(path, entry)} />;
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

function CategoryEntry({ category, path }: { category: SidebarCategory; path: string }) {
  const { route } = useRoute();
  const current = useIsCurrent()(category.href ?? '#');
  const isAround = holdsRoute(category, route);
  const initial = isAround || !category.collapsed;
  const [open, setOpen] = useCategoryOpen(use(SidebarContext), path, initial);
  const items = <SidebarEntries entries={category.items} path={path} />;
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
        data-category={path}
        // The first script opens what the reader had open, before this code runs.
        suppressHydrationWarning
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
