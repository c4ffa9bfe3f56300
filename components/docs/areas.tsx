import type { ReactNode } from 'react';
import styles from './home.module.css';

/** Grid of areas. */
export default function Areas({ children }: { children: ReactNode }) {
  return <div className={styles.areas}>{children}</div>;
}
