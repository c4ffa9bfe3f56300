import type { ReactNode } from 'react';
import styles from './home.module.css';

/** The areas of the docs, side by side where there is room. */
export default function Areas({ children }: { children: ReactNode }) {
  return <div className={styles.areas}>{children}</div>;
}
