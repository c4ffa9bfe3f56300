import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
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

/** State of the dropdown. A pointer that leaves only closes it if it was opened by hover. */
type Disclosure = 'closed' | 'hovered' | 'open';

/**
 * A button that discloses links, by hover or click. Escape hides them and focuses the button; they also
 * hide when focus leaves.
 */
export function Dropdown({ label, href, isActive, children }: GroupProps) {
  const [disclosure, setDisclosure] = useState<Disclosure>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = disclosure !== 'closed';

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) {
      setDisclosure('closed');
      button.current?.focus();
    }
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) {
      setDisclosure('closed');
    }
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !isOpen) {
      setDisclosure('hovered');
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is focusable
    <div
      className={styles.dropdown}
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => disclosure === 'hovered' && setDisclosure('closed')}
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
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={href ? `${label}: more` : undefined}
        data-active={isActive || undefined}
        onClick={() => setDisclosure(isOpen && disclosure !== 'hovered' ? 'closed' : 'open')}
      >
        {href ? null : label}
        <ChevronIcon />
      </button>
      <div id={id} className={`floating menu ${styles.menu}`} hidden={!isOpen}>
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
