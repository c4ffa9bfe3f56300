import type { ReactNode } from 'react';
import { Table } from '../content/table';
import styles from './reference.module.css';

/** One member or parameter. */
export interface MemberRow {
  name: string;
  /** Words such as `optional` and `readonly`. */
  traits: string[];
  type: ReactNode;
  defaultValue: string | null;
  inheritedFrom: { label: string; href: string | null } | null;
}

/**
 * Members of a symbol, or parameters of a function.
 *
 * @param label what they are
 * @param rows the members in order
 */
export function MemberTable({ label, rows }: { label: string; rows: MemberRow[] }) {
  const hasDefaults = rows.some(({ defaultValue }) => defaultValue !== null);
  const hasOrigins = rows.some(({ inheritedFrom }) => inheritedFrom !== null);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Type</th>
          {hasDefaults && <th scope="col">Default</th>}
          {hasOrigins && <th scope="col">Inherited from</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, traits, type, defaultValue, inheritedFrom }) => (
          <tr key={name}>
            <th scope="row" className={styles.member}>
              <code>{name}</code>
              {traits.length > 0 && <span className={styles.traits}>{traits.join(', ')}</span>}
            </th>
            <td>{type}</td>
            {hasDefaults && <td>{defaultValue !== null && <code>{defaultValue}</code>}</td>}
            {hasOrigins && (
              <td>
                {inheritedFrom?.href ? (
                  <a href={inheritedFrom.href}>{inheritedFrom.label}</a>
                ) : (
                  inheritedFrom?.label
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
