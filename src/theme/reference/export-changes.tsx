import type { ReactNode } from 'react';
import type { Heading as PageHeading } from '../../model/heading';
import type { ExportChangesPage, ReleaseChanges } from '../../model/page';
import { FeedLink } from '../changes/feed-link';
import { Choice } from '../choice/choice';
import { Heading } from '../content/heading';
import { Article } from '../doc/article';
import docStyles from '../doc/doc.module.css';
import { Code } from '../name/name';
import { NameField } from '../name-field/name-field';
import { SearchButton } from '../search/search-button';
import { CHANGE_LABELS, ChangeGroups } from './change-groups';
import styles from './export-changes.late.module.css';

interface ExportChangesLayoutProps {
  page: ExportChangesPage;
  /** The form that compares two releases. */
  comparison: ReactNode;
}

/** Release by release what became of the exports, with fields to filter by. */
export function ExportChangesLayout({ comparison, page }: ExportChangesLayoutProps) {
  const { first, kinds, meta, releases } = page;
  const headings = releases.map(({ release }): PageHeading => {
    return { depth: 2, id: release, text: release, parts: [{ kind: 'text', value: release }] };
  });
  const all = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  const whats = Object.entries(CHANGE_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <Article page={page} headings={headings}>
      <p className={docStyles.lead}>{meta.description}</p>
      <p id={first.release}>
        The last patch of each minor release was read, from {first.version} on, which had{' '}
        {first.count} exports. Types of other packages are compared by their names, and show as{' '}
        <Code>any</Code> where a compiler would have to know them.
      </p>
      <FeedLink meta={meta}>Follow the exports as an Atom feed</FeedLink>
      {comparison}
      <div data-filterable="change changes">
        <div className={styles.fields}>
          <NameField label="Filter by name">
            <span role="status" className="figure">
              {all.length} {all.length === 1 ? 'change' : 'changes'}
            </span>
          </NameField>
          <Choice
            label="Kind"
            name="kind"
            options={[
              { value: '', label: 'All kinds' },
              ...kinds.map(({ kind, label }) => ({ value: kind, label })),
            ]}
          />
          <Choice
            label="What happened"
            name="what"
            options={[{ value: '', label: 'Anything' }, ...whats]}
          />
        </div>
        <p data-no-match hidden>
          Nothing of the kind happened to an export of such a name. Search the text of all pages:{' '}
          <SearchButton />
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
      <ChangeGroups groups={groups} hasAnchors />
    </section>
  );
}
