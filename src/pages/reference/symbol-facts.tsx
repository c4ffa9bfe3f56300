import type { PageLink } from '../../model/page';
import { Code } from '../../theme/name/name';
import { ChangedParts } from './changed-parts';
import type { SymbolPast, SymbolView } from './page';
import styles from './reference.module.css';

/** Origin of a symbol, and links to symbols and docs that refer to it. */
export function SymbolFacts({ symbol }: { symbol: SymbolView }) {
  const { declaredIn, namedBy, past, source, usedBy } = symbol;
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
          {source.href === undefined ? (
            <Code>{source.label}</Code>
          ) : (
            <a href={source.href}>
              <Code>{source.label}</Code>
            </a>
          )}{' '}
          {declaredIn.version}
        </dd>
      </div>
      <NamedPages label="Used by" pages={usedBy} />
      <NamedPages label="Mentioned on" pages={namedBy} />
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
