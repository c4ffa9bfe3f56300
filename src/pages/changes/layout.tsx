import { CHANGES } from '../../constants';
import type { PageLink } from '../../model/page';
import { PageActions } from '../../theme/article/article';
import { LinkList } from '../../theme/article/link-list';
import { Heading } from '../../theme/content/heading';
import { FeedLink } from '../../theme/feed-link/feed-link';
import type { Change, ChangesPage } from './changes';
import styles from './changes.late.module.css';

/** What changed, by day. */
export function drawChanges({ days, meta, problem }: ChangesPage) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{meta.title}</h1>
        {meta.twin && <PageActions twin={meta.twin} canonical={meta.canonical} />}
      </header>
      <p className="lead">{meta.description}</p>
      <FeedLink meta={meta}>Follow the changes as an Atom feed</FeedLink>
      {problem !== null && <p className="callout">{problem}</p>}
      {days.map(({ changes, day, title }, index) => (
        <section key={day} aria-labelledby={day}>
          <Heading as="h2" id={day}>
            <time dateTime={day}>{title}</time>
          </Heading>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeEntry key={change.notes.join()} change={change} isOpen={index === 0} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ChangeEntry({ change: { groups, notes }, isOpen }: { change: Change; isOpen: boolean }) {
  return (
    <li>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <dl className={styles.groups}>
        {groups.map(({ label, pages }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <ChangedPages pages={pages} isOpen={isOpen} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Pages that were changed; of many it names the number, and folds them but on the newest day. */
function ChangedPages({ pages, isOpen }: { pages: PageLink[]; isOpen: boolean }) {
  const links = <LinkList className="in-lines" links={pages} />;
  return pages.length <= CHANGES.namedPages ? (
    links
  ) : (
    <details open={isOpen}>
      <summary>{pages.length} pages</summary>
      {links}
    </details>
  );
}
