import type { ReactNode } from 'react';
import styles from './card.module.css';

/**
 * Cards side by side, as many as fit.
 *
 * @param children the cards
 */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/**
 * A card that leads to a page. The whole card can be clicked; its title is the link.
 *
 * @param title what the page is called
 * @param href where it is
 * @param children what it holds
 */
export function Card({
  title,
  href,
  children,
}: {
  title: string;
  href: string;
  children?: ReactNode;
}) {
  return (
    <li className={styles.card}>
      <a className={styles.title} href={href}>
        {title}
      </a>
      {children && <div className={styles.text}>{children}</div>}
    </li>
  );
}
