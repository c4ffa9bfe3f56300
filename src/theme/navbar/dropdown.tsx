'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { ChevronIcon } from '../icons/icons';
import styles from './navbar.module.css';

/**
 * A button that discloses links: by hover, click and keyboard. Escape closes it and gives the
 * button focus; so does leaving it, without.
 *
 * @param label what the button says
 * @param href a page of the dropdown's own
 * @param children the links
 */
export function Dropdown({
  label,
  href,
  children,
}: {
  label: string;
  href?: string;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    }
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setOpen(false);
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what takes focus
    <div
      className={styles.dropdown}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {href && (
        <a className={styles.link} href={href}>
          {label}
        </a>
      )}
      <button
        ref={button}
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        aria-label={href ? `${label}: more` : undefined}
        onClick={() => setOpen(!open)}
      >
        {href ? null : label}
        <ChevronIcon />
      </button>
      <div id={id} className={styles.menu} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
