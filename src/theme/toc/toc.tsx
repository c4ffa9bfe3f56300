import { FRAME_IDS } from '../../constants';
import type { Heading } from '../../model/heading';
import { HeadingParts } from '../content/heading';
import { ChevronIcon } from '../icons/icons';
import { LONGEST, LongestName } from '../name/name';
import styles from './toc.module.css';

/** The headings of a page, of which `client/reading/contents-list.ts` marks the current one. */
function Toc({ headings }: { headings: Heading[] }) {
  return (
    <ul className={styles.list} data-contents>
      {headings.map(({ depth, id, parts }) => (
        <li key={id} className={depth > 2 ? styles.deeper : undefined}>
          <a className={styles.link} href={`#${id}`}>
            <LongestName value={LONGEST.title}>
              <HeadingParts parts={parts} />
            </LongestName>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The table of contents of narrow screens: a sticky bar with the current heading, and a popover with the
 * list.
 */
export function TocInline({ headings }: { headings: Heading[] }) {
  return (
    <div className={styles.inline}>
      <button type="button" className={styles.bar} popoverTarget={FRAME_IDS.contents}>
        <span>On this page</span>
        <span className={styles.current} data-current-heading />
        <ChevronIcon />
      </button>
      <nav
        id={FRAME_IDS.contents}
        className={`floating ${styles.popover}`}
        popover="auto"
        aria-label="On this page"
      >
        <Toc headings={headings} />
      </nav>
    </div>
  );
}

/** The table of contents in a column next to the text. */
export function TocColumn({ headings }: { headings: Heading[] }) {
  return (
    <nav className={styles.column} aria-labelledby={FRAME_IDS.tocTitle}>
      <h2 id={FRAME_IDS.tocTitle}>On this page</h2>
      <Toc headings={headings} />
    </nav>
  );
}
