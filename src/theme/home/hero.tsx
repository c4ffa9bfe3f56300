import type { ReactNode } from 'react';
import styles from './hero.module.css';

/**
 * How the home page opens: what the site is, and where to start.
 *
 * @param title name of the site
 * @param children what it is for, the first links, and perhaps a picture
 */
export function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}

/**
 * What the site is about, at a glance.
 *
 * @param children a drawing
 */
export function HeroPicture({ children }: { children: ReactNode }) {
  return <div className={styles.picture}>{children}</div>;
}
