import type { ReactNode } from 'react';
import styles from './home.module.css';

/** What readers come to change, and the page to begin with: a list of links. */
export default function Starts({ children }: { children: ReactNode }) {
  return <div className={styles.starts}>{children}</div>;
}
