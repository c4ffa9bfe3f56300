'use client';

import { type ReactNode, useId } from 'react';
import styles from './name-field.module.css';

/**
 * A field that finds things on the page by name.
 *
 * @param label what it finds
 * @param value what the reader wrote
 * @param onChange told what the reader writes
 * @param children what stands beside the field
 */
export function NameField({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <search className={styles.finder}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.input}
        type="search"
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </search>
  );
}
