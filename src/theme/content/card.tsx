import type { ReactNode } from 'react';
import type { SidebarEntry } from '../../model/sidebar';
import styles from './card.module.css';

/** Grid of cards, as many per row as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** A card with a link. The whole card is clickable; only its title is announced as the link. */
export function Card(props: { title: string; href: string; children?: ReactNode }) {
  const { title, href, children } = props;
  return (
    <li className={`framed ${styles.card}`}>
      <a href={href}>{title}</a>
      {children && <div className={styles.text}>{children}</div>}
    </li>
  );
}

/** Cards for the items of a sidebar category with a page. */
export function DocCardList({ items }: { items: SidebarEntry[] }) {
  return (
    <CardGrid>
      {items.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, their order is fixed
        <EntryCard key={index} entry={entry} />
      ))}
    </CardGrid>
  );
}

function EntryCard({ entry }: { entry: SidebarEntry }) {
  const isHidden = entry.kind === 'link' && entry.unlisted;
  return isHidden || entry.href === undefined ? null : (
    <Card title={entry.label} href={entry.href}>
      {entry.description}
    </Card>
  );
}
