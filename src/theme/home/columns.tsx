import type { ReactNode } from 'react';
import styles from './hero.module.css';

/**
 * Parts side by side where there is room.
 *
 * @param children the parts
 */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/**
 * One part among columns.
 *
 * @param children what it holds
 */
export function Column({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
