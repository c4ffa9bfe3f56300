import type { ReactNode } from 'react';
import styles from './home.module.css';

/** List of links to the first page for each kind of change. */
export default function Starts({ children }: { children: ReactNode }) {
  return <div className={styles.starts}>{children}</div>;
}
