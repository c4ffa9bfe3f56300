import type { DocPage, PageLink } from '../../model/page';
import { EditIcon } from '../icons/icons';
import styles from './doc.module.css';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * What follows a doc: its tags, where to edit it, when it was last changed, and its neighbours.
 *
 * @param page facts about the doc
 */
export function DocFooter({ page }: { page: DocPage }) {
  const { editUrl, lastUpdated, next, previous, tags } = page;
  const hasFacts = tags.length > 0 || editUrl !== null || lastUpdated !== null;
  return (
    <footer className={styles.footer}>
      {hasFacts && (
        <div className={styles.facts}>
          {tags.length > 0 && <TagList tags={tags} />}
          {editUrl !== null && (
            <a className={styles.edit} href={editUrl}>
              <EditIcon /> Edit this page
            </a>
          )}
          {lastUpdated !== null && (
            <span>
              Last updated on{' '}
              <time dateTime={lastUpdated.date}>
                {dateFormat.format(new Date(lastUpdated.date))}
              </time>
              {lastUpdated.author && ` by ${lastUpdated.author}`}
            </span>
          )}
        </div>
      )}
      <Neighbours previous={previous} next={next} />
    </footer>
  );
}

function TagList({ tags }: { tags: PageLink[] }) {
  return (
    <div className={styles.tags}>
      <span id="doc-tags">Tags:</span>
      <ul aria-labelledby="doc-tags">
        {tags.map(({ href, label }) => (
          <li key={href}>
            <a className={styles.tag} href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Links to the pages before and after in reading order.
 *
 * @param previous the page before
 * @param next the page after
 */
export function Neighbours({
  previous,
  next,
}: {
  previous: PageLink | null;
  next: PageLink | null;
}) {
  if (!previous && !next) {
    return null;
  }
  return (
    <nav className={styles.neighbours} aria-label="Docs pages">
      {previous && (
        <a className={styles.neighbour} href={previous.href} rel="prev">
          <span className={styles.direction}>Previous</span>
          {previous.label}
        </a>
      )}
      {next && (
        <a className={`${styles.neighbour} ${styles.next}`} href={next.href} rel="next">
          <span className={styles.direction}>Next</span>
          {next.label}
        </a>
      )}
    </nav>
  );
}
