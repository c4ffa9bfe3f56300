import type { Heading } from '../../model/heading';
import styles from '../doc/doc.module.css';
import { Toc } from './toc';

/**
 * The table of contents above the text, for narrow screens.
 *
 * @param headings headings in order
 */
export function TocInline({ headings }: { headings: Heading[] }) {
  return (
    <details className={styles.tocInline}>
      <summary>On this page</summary>
      <Toc headings={headings} />
    </details>
  );
}

/**
 * The table of contents beside the text.
 *
 * @param headings headings in order
 */
export function TocColumn({ headings }: { headings: Heading[] }) {
  return (
    <nav className={styles.tocColumn} aria-labelledby="toc-title">
      <h2 id="toc-title" className={styles.tocTitle}>
        On this page
      </h2>
      <Toc headings={headings} />
    </nav>
  );
}
