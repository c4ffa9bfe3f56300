import { readHeadings } from '../../markdown/sections';
import { Article } from '../../theme/article/article';
import { Heading } from '../../theme/content/heading';
import { Choice, NameField } from '../../theme/filter-fields/filter-fields';
import { Code } from '../../theme/name/name';
import { SearchButton } from '../../theme/search/search-button';
import { CHANGE_LABELS, ChangeGroups, OpenAll } from './change-groups';
import styles from './export-changes.module.css';
import type { ExportChangesPage } from './page';
import { writeChangesText } from './text';

/** Draws the changes of exports by release, with fields to filter by. */
export function drawExportChanges(page: ExportChangesPage) {
  const { first, kinds, meta, releases } = page;
  const headings = readHeadings(writeChangesText(page)).filter(({ depth }) => depth === 2);
  const all = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  const whats = Object.entries(CHANGE_LABELS).map(([value, label]) => ({ value, label }));
  return (
    <Article page={page} headings={headings}>
      <p className="lead">{meta.description}</p>
      <div data-filterable="change changes">
        <div className={styles.fields}>
          <NameField />
          <Choice
            label="Kind"
            name="kind"
            options={[
              { value: '', label: 'All kinds' },
              ...kinds.map(({ kind, label }) => ({ value: kind, label })),
            ]}
          />
          <Choice
            label="Change"
            name="what"
            options={[{ value: '', label: 'Anything' }, ...whats]}
          />
          <OpenAll groups={releases.flatMap(({ groups }) => groups)} />
          <span role="status" className="figure">
            {all.length} {all.length === 1 ? 'change' : 'changes'}
          </span>
        </div>
        <p data-no-match hidden>
          No export of this name has such a change. Search the text of all pages: <SearchButton />
        </p>
        {releases.map(({ groups, release }) => (
          <section key={release} aria-labelledby={release}>
            <Heading as="h2" id={release}>
              {release}
            </Heading>
            <ChangeGroups groups={groups} />
          </section>
        ))}
      </div>
      <p id={first.release}>
        This page compares the last patch of each minor release, starting with {first.version},
        which had {first.count} exports. Types of other packages are compared by name, and shown as{' '}
        <Code>any</Code> where the compiler would need their definitions.
      </p>
    </Article>
  );
}
