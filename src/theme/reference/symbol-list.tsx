'use client';

import { useDeferredValue, useId, useState } from 'react';
import type { ReferenceIndexPage } from '../../model/page';
import { NameField } from '../name-field/name-field';
import styles from './reference.module.css';
import { Summary } from './summary';

type Groups = ReferenceIndexPage['groups'];

/** Groups with the symbols whose names hold what the reader wrote. */
function filtered(groups: Groups, query: string): Groups {
  const wanted = query.trim().toLowerCase();
  return groups
    .map(({ label, symbols }) => ({
      label,
      symbols: symbols.filter((symbol) => symbol.label.toLowerCase().includes(wanted)),
    }))
    .filter(({ symbols }) => symbols.length > 0);
}

/**
 * Symbols by kind; the reader can filter them by name.
 *
 * @param groups the symbols
 */
export function SymbolList({ groups }: { groups: Groups }) {
  const [query, setQuery] = useState('');
  const shown = filtered(groups, useDeferredValue(query));
  const count = shown.reduce((sum, { symbols }) => sum + symbols.length, 0);
  const id = useId();
  return (
    <>
      <div className={styles.filter}>
        <NameField label="Filter by name" value={query} onChange={setQuery}>
          <span role="status" className={styles.count}>
            {count} {count === 1 ? 'export' : 'exports'}
          </span>
        </NameField>
      </div>
      {shown.map(({ label, symbols }) => (
        <section key={label} aria-labelledby={`${id}-${label}`}>
          <h2 id={`${id}-${label}`} className={styles.group}>
            {label}
          </h2>
          <ul className={styles.symbols}>
            {symbols.map((symbol) => (
              <li key={symbol.href}>
                <a className={styles.symbol} href={symbol.href}>
                  <code>{symbol.label}</code>
                </a>
                {symbol.summary.length > 0 && (
                  <span className={styles.summary}>
                    <Summary parts={symbol.summary} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
