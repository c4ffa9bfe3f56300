import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table that scrolls inside itself when it is wider than the text.
 *
 * @param label what it is
 * @param children head and body
 */
export function Table({ label = 'Table', children }: { label?: string; children: ReactNode }) {
  return (
    <div
      className={styles.scroller}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table>{children}</table>
    </div>
  );
}
