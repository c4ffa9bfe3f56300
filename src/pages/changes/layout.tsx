import { CHANGES } from '../../constants';
import type { ChangeKind } from '../../files/history';
import type { PageLink } from '../../model/page';
import { LinkList } from '../../theme/article/link-list';
import { FeedLink } from '../../theme/feed-link/feed-link';
import { formatTime } from '../../theme/time/time';
import type { Change, ChangesPage } from './changes';
import styles from './changes.late.module.css';

const weekFormat = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What changed, by week. */
export function drawChanges({ meta, problem, weeks }: ChangesPage) {
  return (
    <div className={styles.page}>
      <h1>{meta.title}</h1>
      <p className="lead">{meta.description}</p>
      <FeedLink meta={meta}>Follow the changes as an Atom feed</FeedLink>
      {problem !== null && (
        <p className="callout">
          The history of changes is not known here: the site was built without it, or with a part of
          it alone.
        </p>
      )}
      {weeks.map(({ changes, monday }) => (
        <section key={monday} aria-labelledby={`week-${monday}`}>
          <h2 id={`week-${monday}`}>
            Week of <time dateTime={monday}>{weekFormat.format(new Date(monday))}</time>
          </h2>
          <ol className={styles.changes}>
            {changes.map((change) => (
              <ChangeEntry key={change.id} change={change} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function ChangeEntry({ change }: { change: Change }) {
  const { date, groups, id, subject } = change;
  return (
    <li id={id} className={styles.change}>
      <h3>{subject}</h3>
      <time className="fine-print" dateTime={date}>
        {formatTime(date)}
      </time>
      <dl className={styles.groups}>
        {groups.map(({ kind, pages }) => (
          <div key={kind}>
            <dt className={CHANGE_KINDS[kind].className}>{CHANGE_KINDS[kind].label}</dt>
            <dd>
              <ChangedPages pages={pages} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const CHANGE_KINDS: Record<ChangeKind, { label: string; className: string }> = {
  added: { label: 'Added', className: styles.added },
  rewritten: { label: 'Rewritten', className: styles.rewritten },
  corrected: { label: 'Corrected', className: styles.corrected },
};

/** Pages that a commit touched; a commit that touches many of them names their number. */
function ChangedPages({ pages }: { pages: PageLink[] }) {
  const list = <LinkList className="in-lines" links={pages} />;
  return pages.length <= CHANGES.namedPages ? (
    list
  ) : (
    <details>
      <summary>{pages.length} pages</summary>
      {list}
    </details>
  );
}
