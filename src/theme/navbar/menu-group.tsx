import type { ReactNode } from 'react';
import { ChevronIcon } from '../icons/icons';
import styles from './mobile-menu.module.css';

/**
 * A dropdown as the menu of narrow screens shows it: a list that opens in place.
 *
 * @param label what it is called
 * @param href a page of its own
 * @param isActive whether one of the links leads to the page in view; then it is open
 * @param children the links
 */
export function MenuGroup({
  label,
  href,
  isActive,
  children,
}: {
  label: string;
  href?: string;
  isActive: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.group} open={isActive}>
      <summary className={styles.link}>
        {label}
        <ChevronIcon />
      </summary>
      <div className={styles.groupItems}>
        {href && (
          <a className={styles.link} href={href}>
            {label}
          </a>
        )}
        {children}
      </div>
    </details>
  );
}
