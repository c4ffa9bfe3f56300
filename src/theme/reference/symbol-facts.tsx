import type { PageLink } from '../../model/page';
import type { ApiSymbol } from '../../model/reference';
import styles from './reference.module.css';

/**
 * Where a symbol comes from, and what names it.
 *
 * @param entry what people import
 * @param symbol the symbol
 * @param usedBy symbols whose types name it
 */
export function SymbolFacts({
  entry,
  symbol,
  usedBy,
}: {
  entry: string;
  symbol: ApiSymbol;
  usedBy: PageLink[];
}) {
  const { file, package: name, version } = symbol.declaredIn;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Import from</dt>
        <dd>
          <code>{entry}</code>
        </dd>
      </div>
      <div>
        <dt>Declared in</dt>
        <dd>
          <code>
            {name}/{file}
          </code>{' '}
          {version}
        </dd>
      </div>
      {usedBy.length > 0 && (
        <div>
          <dt>Used by</dt>
          <dd>
            {usedBy.map(({ href, label }, index) => (
              <span key={label}>
                {index > 0 && ', '}
                <a href={href}>{label}</a>
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
