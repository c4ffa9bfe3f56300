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
import menuStyles from './mobile-menu.lazy.module.css';
import styles from './navbar.module.css';

interface GroupProps {
  label: string;
  /** A page of the dropdown's own. */
  href?: string;
  /** Whether one of the links leads to the page in view. */
  isActive: boolean;
  children: ReactNode;
}

/** Whether the links show, and what opened them: a pointer that leaves takes back only a hover. */
type Disclosure = 'closed' | 'hovered' | 'open';

/** Finds the link that a key leads to, by the ARIA practices for disclosed navigation. */
function findTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * A button that discloses links: by hover, click and keyboard. Escape closes it and gives the
 * button focus; so does leaving it, without.
 */
export function Dropdown({ label, href, isActive, children }: GroupProps) {
  const [disclosure, setDisclosure] = useState<Disclosure>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = disclosure !== 'closed';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setDisclosure('closed');
      button.current?.focus();
      return;
    }
    const links = [...(menu.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])];
    const index = links.findIndex((link) => link.matches(':focus'));
    const target = findTarget(event.key, index, links.length);
    const isOnButton = document.activeElement === button.current;
    if (target === null || (isOnButton && event.key !== 'ArrowDown')) {
      return;
    }
    event.preventDefault();
    if (menu.current) {
      // Shown before React does it: what is hidden cannot take focus.
      menu.current.hidden = false;
    }
    setDisclosure('open');
    links[target]?.focus();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) {
      setDisclosure('closed');
    }
  };
  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !isOpen) {
      setDisclosure('hovered');
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is what takes focus
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
        onClick={() => setDisclosure(disclosure === 'open' ? 'closed' : 'open')}
      >
        {href ? null : label}
        <ChevronIcon />
      </button>
      <div ref={menu} id={id} className={`framed ${styles.menu}`} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** A dropdown as the menu of narrow screens shows it: a list that opens in place. */
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
