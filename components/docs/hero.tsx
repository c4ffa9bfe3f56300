import type { ReactNode } from 'react';
import styles from './home.module.css';

/** Opening of the home page: what the site is, and links for common tasks. */
export default function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}
