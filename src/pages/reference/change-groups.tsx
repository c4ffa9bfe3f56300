import type { HistoryEvent } from '../../model/reference';
import { HeadingParts } from '../../theme/content/heading';
import { Code } from '../../theme/name/name';
import { ChangedParts, isLong } from './changed-parts';
import styles from './export-changes.module.css';
import type { ChangeGroup, ExportChange, LinkedPart } from './page';

/** Labels of groups of changes. */
export const CHANGE_LABELS: Record<HistoryEvent['what'], string> = {
  removed: 'Removed',
  deprecated: 'Deprecated',
  changed: 'Changed',
  added: 'Added',
};

/** Changes of exports by kind, which `client/reading/filter.ts` filters. */
export function ChangeGroups({ groups }: { groups: ChangeGroup[] }) {
  return (
    <dl className={styles.events}>
      {groups.map(({ changes, what }) => (
        <div key={what}>
          <dt>{CHANGE_LABELS[what]}</dt>
          {changes.map((change) => (
            <dd
              key={change.id}
              id={change.id}
              data-name={change.name}
              data-kind={change.kind}
              data-what={what}
            >
              <Change change={change} what={what} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Change({ change, what }: { change: ExportChange; what: ChangeGroup['what'] }) {
  const { href, replacement, kind, lines, name, parts } = change;
  const label = <Code>{name}</Code>;
  return (
    <>
      {href === null ? label : <a href={href}>{label}</a>} <span className="figure">{kind}</span>
      {replacement.length > 0 && <Replacement parts={replacement} />}
      {lines.map((line) => (
        <span key={line} className={`aside ${styles.line}`}>
          {what === 'removed' ? <Code>{line}</Code> : line}
        </span>
      ))}
      {parts.length > 0 && <ChangedParts parts={parts} isAbridged />}
      {isLong(parts) && (
        <details className={styles.change}>
          <summary>Full lines</summary>
          <ChangedParts parts={parts} />
        </details>
      )}
    </>
  );
}

/** Button that opens or closes all panels around it (`client/reading/collapsibles.ts`). */
export function OpenAll({ groups }: { groups: ChangeGroup[] }) {
  const isAnyLong = groups.flatMap(({ changes }) => changes).some(({ parts }) => isLong(parts));
  return (
    isAnyLong && (
      <button type="button" className="button needs-script" data-opens-all>
        Open all
      </button>
    )
  );
}

/** Replacement of a removed export. */
function Replacement({ parts }: { parts: LinkedPart[] }) {
  return (
    <span className={styles.replacement}>
      {parts.map(({ href, ...part }, index) => {
        const key = `${index}-${part.value}`;
        const shown = <HeadingParts key={key} parts={[part]} />;
        return href === null ? (
          shown
        ) : (
          <a key={key} href={href}>
            {shown}
          </a>
        );
      })}
    </span>
  );
}
