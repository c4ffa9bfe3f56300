import type { ReactNode } from 'react';
import styles from './home.module.css';

/** How the home page opens: what the site is, and a list of what most come for. */
export default function Hero({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.hero}>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.text}>{children}</div>
    </header>
  );
}
