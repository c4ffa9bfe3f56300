import { createElement } from 'react';
import { LAST_READ } from '../../browser/page';
import styles from './last-read.home.module.css';

/**
 * The pages that the reader read last, each with the heading that was in view. They are kept on the
 * device: the script that runs before the first paint fills the list, or leaves the part hidden.
 */
export function LastRead() {
  return (
    <section className={styles.part} aria-labelledby="last-read" hidden>
      <h2 id="last-read" className={styles.title}>
        Go on where you left off
      </h2>
      <ul className={`plain-links ${styles.list}`} />
      <button type="button" className={styles.forget} data-forgets-pages>
        Forget these pages
      </button>
      {/* Defined in `src/browser/first-paint.ts`. */}
      {createElement('last-read', { 'data-key': LAST_READ })}
    </section>
  );
}
