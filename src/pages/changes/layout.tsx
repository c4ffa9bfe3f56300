import { sumBy } from 'es-toolkit';
import { CHANGES } from '../../constants';
import { LinkList } from '../../theme/article/link-list';
import { Heading } from '../../theme/content/heading';
import { PageActions } from '../../theme/page-actions/page-actions';
import type { ChangedDay, ChangesPage, DescribedChange } from './changes';
import styles from './changes.module.css';

/** Draws the changes by day. */
export function drawChanges({ days, exportChanges, meta, problem }: ChangesPage) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{meta.title}</h1>
        {meta.twin && <PageActions twin={meta.twin} canonical={meta.canonical} />}
      </header>
      <p className="lead">
        {meta.description}
        {exportChanges && (
          <>
            {' '}
            What releases did to the code is in{' '}
            <a href={exportChanges.href}>{exportChanges.label}</a>.
          </>
        )}
      </p>
      {meta.feed !== null && (
        <p>
          <a href={meta.feed} type="application/atom+xml">
            Follow the changes as an Atom feed
          </a>
        </p>
      )}
      {problem !== null && <p className="callout">{problem}</p>}
      {days
        .filter(({ described }) => described.length > 0)
        .map((each) => (
          <DescribedDay key={each.day} day={each} />
        ))}
      {days.some(({ others }) => others.length > 0) && <OtherChanges days={days} />}
    </div>
  );
}

function DescribedDay({ day: { day, described, title } }: { day: ChangedDay }) {
  return (
    <section aria-labelledby={day}>
      <Heading as="h2" id={day}>
        <time dateTime={day}>{title}</time>
      </Heading>
      <ul className={styles.changes}>
        {described.map((change) => (
          <Change key={change.notes.join()} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** A described change with its pages; a long list is folded. */
function Change({ change: { notes, pages } }: { change: DescribedChange }) {
  const links = <LinkList className="in-lines" links={pages} />;
  return (
    <li>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <div className={styles.links}>
        {pages.length <= CHANGES.namedPages ? (
          links
        ) : (
          <details>
            <summary>{pages.length} pages</summary>
            {links}
          </details>
        )}
      </div>
    </li>
  );
}

/** Changed pages without notes, by day, folded, and by area. */
function OtherChanges({ days }: { days: ChangedDay[] }) {
  return (
    <section aria-labelledby="other-changes">
      <Heading as="h2" id="other-changes">
        Other changes
      </Heading>
      {days
        .filter(({ others }) => others.length > 0)
        .map(({ day, described, others, title }) => (
          <details
            key={day}
            id={described.length === 0 ? day : undefined}
            className={styles.others}
          >
            <summary>
              <time dateTime={day}>{title}</time>, {sumBy(others, ({ pages }) => pages.length)}{' '}
              pages
            </summary>
            <dl className={styles.groups}>
              {others.map(({ label, pages }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <LinkList className="in-lines" links={pages} />
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
    </section>
  );
}
