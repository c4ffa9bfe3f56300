import type { ReactNode } from 'react';
import { SEARCH } from '../../constants';
import styles from './filter-fields.module.css';

/** A field that filters a list by name (`client/reading/filter.ts`). */
export function NameField({ children }: { children?: ReactNode }) {
  return (
    <search className={styles.name}>
      <label htmlFor="filter-name">Filter by name</label>
      <input
        id="filter-name"
        className="control"
        type="search"
        maxLength={SEARCH.queryLength}
        autoComplete="off"
        spellCheck={false}
      />
      {children}
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** Name of the form field, which is also the `data-` attribute to filter by. */
  name: string;
  options: { value: string; label: string }[];
}

/** A labeled select that filters a list. */
export function Choice({ label, name, options }: ChoiceProps) {
  const id = `filter-${name}`;
  return (
    <span className={`needs-script ${styles.choice}`}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
