import type { Heading as PageHeading } from '../../model/heading';
import type { ExportChange, ExportChangesPage, ReleaseChanges } from '../../model/page';
import type { HistoryEvent } from '../../model/reference';
import { Heading } from '../content/heading';
import { Article } from '../doc/article';
import docStyles from '../doc/doc.module.css';
import { Code } from '../name/name';
import { NameField } from '../name-field/name-field';
import { SearchButton } from '../search/search-button';
import { Instead } from './instead';
import styles from './reference.module.css';
import { ChangedParts } from './symbol';

const LABELS: Record<HistoryEvent['what'], string> = {
  added: 'Added',
  changed: 'Changed',
  deprecated: 'Deprecated',
  removed: 'Removed',
};

/** Release by release what became of the exports, with a field to filter by name. */
export function ExportChangesLayout({ page }: { page: ExportChangesPage }) {
  const { first, meta, releases } = page;
  const headings = releases.map(({ release }): PageHeading => {
    return { depth: 2, id: release, text: release, parts: [{ kind: 'text', value: release }] };
  });
  const all = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  return (
    <Article page={page} headings={headings}>
      <p className={docStyles.lead}>{meta.description}</p>
      <p id={first.release}>
        The last patch of each minor release was read, from {first.version} on, which had{' '}
        {first.count} exports. Types of other packages are compared by their names, and show as{' '}
        <Code>any</Code> where a compiler would have to know them.
      </p>
      <div data-filterable="change changes">
        <div className={styles.filter}>
          <NameField label="Filter by name">
            <span role="status" className="figure">
              {all.length} {all.length === 1 ? 'change' : 'changes'}
            </span>
          </NameField>
        </div>
        <p data-no-match hidden>
          No export of such a name has changed. Search the text of all pages: <SearchButton />
        </p>
        {releases.map((each) => (
          <Release key={each.release} changes={each} />
        ))}
      </div>
    </Article>
  );
}

function Release({ changes: { groups, release } }: { changes: ReleaseChanges }) {
  return (
    <section aria-labelledby={release}>
      <Heading as="h2" id={release}>
        {release}
      </Heading>
      <dl className={styles.events}>
        {groups.map(({ changes, what }) => (
          <div key={what}>
            <dt>{LABELS[what]}</dt>
            {changes.map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Change({ change: { href, id, instead, lines, name, parts } }: { change: ExportChange }) {
  const label = href === null ? <Code>{name}</Code> : <a href={href}>{<Code>{name}</Code>}</a>;
  return (
    <dd id={id} data-name={name}>
      {label}
      {instead.length > 0 && <Instead parts={instead} />}
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      {parts.length > 0 && (
        <details className={styles.change}>
          <summary>Before and after</summary>
          <ChangedParts parts={parts} />
        </details>
      )}
    </dd>
  );
}
