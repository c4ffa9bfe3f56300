import { type FocusEvent, type ReactNode, useId, useRef } from 'react';
import { ChevronIcon } from '../icons/icons';
import menuStyles from './mobile-menu.module.css';
import styles from './navbar.module.css';

interface GroupProps {
  label: string;
  /** Page of the dropdown itself. */
  href?: string;
  /** Whether one of the links leads to the current page. */
  isActive: boolean;
  children: ReactNode;
}

/** A button that discloses links, by hover or click, until focus leaves. */
export function Dropdown({ label, href, isActive, children }: GroupProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) {
      menu.current?.hidePopover();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus is on the button or the links inside
    <div className={styles.dropdown} onBlur={onBlur}>
      {href && (
        <a className={styles.link} href={href}>
          {label}
        </a>
      )}
      <button
        type="button"
        className={styles.link}
        popoverTarget={id}
        aria-label={href ? `${label}: more` : undefined}
        data-active={isActive || undefined}
      >
        {href ? null : label}
        <ChevronIcon />
      </button>
      <div ref={menu} id={id} className={`floating menu ${styles.menu}`} popover="auto">
        {children}
      </div>
    </div>
  );
}

/** A dropdown in the mobile menu: a list that expands in place. */
export function MenuGroup({ label, href, isActive, children }: GroupProps) {
  return (
    <details className={menuStyles.group} open={isActive}>
      <summary className={menuStyles.link}>
        {label}
        <ChevronIcon />
      </summary>
      <div className={menuStyles.groupItems}>
        {href && (
          <a className={menuStyles.link} href={href}>
            {label}
          </a>
        )}
        {children}
      </div>
    </details>
  );
}
