import { useId } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  label: string;
  /** What the field is called in a form, and for what filters by it. */
  name: string;
  options: { value: string; label: string }[];
  /** What is chosen, where a component keeps it. */
  value?: string;
  onChange?: (value: string) => void;
}

/** One of a few. */
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
