import { type ReactNode, useId } from 'react';
import { SEARCH } from '../../constants';
import styles from './name-field.module.css';

interface NameFieldProps {
  label: string;
  /** For controlled use. */
  value?: string;
  onChange?: (value: string) => void;
  children?: ReactNode;
}

/** A field that filters a list by name. */
export function NameField({ label, value, onChange, children }: NameFieldProps) {
  const id = useId();
  return (
    <search className={styles.finder}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="control"
        type="search"
        value={value}
        maxLength={SEARCH.queryLength}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      />
      {children}
    </search>
  );
}
