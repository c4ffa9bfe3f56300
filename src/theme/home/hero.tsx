import type { ReactNode } from 'react';
import styles from './hero.module.css';

/**
 * How the home page opens: what the site is, and where to start.
 *
 * @param title name of the site
 * @param children what it is for, and the first links
 */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}
