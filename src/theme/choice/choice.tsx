import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  label: string;
  /** Name of the form field, which is also the `data-` attribute to filter by. */
  name: string;
  options: { value: string; label: string }[];
  /** For controlled use. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A labeled select. */
export function Choice({ label, name, onChange, options, value }: ChoiceProps) {
  const id = useId();
  return (
    <span className={`needs-script ${styles.choice}`}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        className="control"
        value={value}
        onChange={onChange && ((event) => onChange(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
