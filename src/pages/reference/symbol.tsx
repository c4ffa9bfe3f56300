import type { ReactNode } from 'react';
import type { HeadingPart } from '../../model/heading';
import type { PageLink } from '../../model/page';
import { HeadingParts } from '../../theme/content/heading';
import { Table } from '../../theme/content/table';
import { Html } from '../../theme/html/html';
import { Code, Name } from '../../theme/name/name';
import { ChangedParts } from './changed-parts';
import type { SymbolPast, SymbolView } from './page';
import { summaryParts } from './reference';
import styles from './reference.module.css';

/** Highlighted code in a line of text. */
export function InlineCode({ html }: { html: string }) {
  return <Html as="code" className={styles.inline} html={html} />;
}

/** One member. */
export interface MemberRow {
  /** Its anchor; undefined for what has none. */
  id: string | undefined;
  name: string;
  /** Words such as `optional` and `readonly`. */
  traits: string[];
  summary: HeadingPart[];
  /** What to use instead; null for a member that isn't deprecated. */
  deprecated: string | null;
  type: ReactNode;
  defaultValue: string | null;
  inheritedFrom: { label: string; href: string | null } | null;
}

/** What a member is for, below its type. */
function MemberText({ deprecated, summary }: Pick<MemberRow, 'deprecated' | 'summary'>) {
  return (
    <>
      {summary.length > 0 && (
        <p className={styles.about}>
          <HeadingParts parts={summary} />
        </p>
      )}
      {deprecated !== null && (
        <p className={styles.about}>
          <strong>Deprecated.</strong> <HeadingParts parts={summaryParts(deprecated)} />
        </p>
      )}
    </>
  );
}

/** Members of a symbol. */
export function MemberTable({ label, rows }: { label: string; rows: MemberRow[] }) {
  const hasDefaults = rows.some(({ defaultValue }) => defaultValue !== null);
  const hasOrigins = rows.some(({ inheritedFrom }) => inheritedFrom !== null);
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Type</th>
          {hasDefaults && <th scope="col">Default</th>}
          {hasOrigins && <th scope="col">Inherited from</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, traits, type, defaultValue, inheritedFrom, ...about }) => (
          <tr key={name} id={id}>
            <th scope="row" className={styles.member}>
              <Code>{name}</Code>
              {traits.length > 0 && <span className="fine-print"> {traits.join(', ')}</span>}
            </th>
            <td>
              {type}
              <MemberText {...about} />
            </td>
            {hasDefaults && <td>{defaultValue !== null && <Code>{defaultValue}</Code>}</td>}
            {hasOrigins && (
              <td>
                {inheritedFrom?.href ? (
                  <a href={inheritedFrom.href}>
                    <Name>{inheritedFrom.label}</Name>
                  </a>
                ) : (
                  inheritedFrom && <Name>{inheritedFrom.label}</Name>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Origin of a symbol, and links to symbols and docs that name it. */
export function SymbolFacts({ view }: { view: SymbolView }) {
  const { declaredIn, namedBy, past, symbol, usedBy } = view;
  return (
    <dl className={styles.facts}>
      {past && (
        <div>
          <dt>Since</dt>
          <dd>
            <a href={`${past.changesHref}#${past.since}`}>{past.since}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>Declared in</dt>
        <dd>
          {declaredIn.href === undefined ? (
            <Code>{declaredIn.label}</Code>
          ) : (
            <a href={declaredIn.href}>
              <Code>{declaredIn.label}</Code>
            </a>
          )}{' '}
          {symbol.declaredIn.version}
        </dd>
      </div>
      <NamedPages label="Used by" pages={usedBy} />
      <NamedPages label="Named on" pages={namedBy} />
    </dl>
  );
}

/** Changes of a symbol by release, folded. */
export function SymbolChanges({ changes }: Pick<SymbolPast, 'changes'>) {
  return changes.map(({ parts, release }) => (
    <details key={release} className={styles.change}>
      <summary>Changed in {release}</summary>
      <ChangedParts parts={parts} />
    </details>
  ));
}

function NamedPages({ label, pages }: { label: string; pages: PageLink[] }) {
  return (
    pages.length > 0 && (
      <div>
        <dt>{label}</dt>
        <dd>
          {pages.map((page, index) => (
            <span key={page.href}>
              {index > 0 && ', '}
              <a href={page.href}>{page.label}</a>
            </span>
          ))}
        </dd>
      </div>
    )
  );
}
