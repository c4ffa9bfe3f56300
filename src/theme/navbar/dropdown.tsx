import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { ChevronIcon } from '../icons/icons';
import menuStyles from './mobile-menu.module.css';
import styles from './navbar.module.css';

interface GroupProps {
  label: string;
  /** A page of the dropdown's own. */
  href?: string;
  /** Whether one of the links leads to the page in view. */
  isActive: boolean;
  children: ReactNode;
}

/**
 * How the links got into view, which decides what hides them: a pointer that leaves takes back only a
 * hover. Opened by an arrow key, the first link gets focus.
 */
type Disclosure = 'closed' | 'hovered' | 'open' | 'entered';

/** The link that a key leads to, by the ARIA practices for disclosure navigation; null for none. */
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
 * A button that discloses links, by hover, click and keyboard. Escape hides them and focuses the
 * button; so does leaving, without.
 */
export function Dropdown({ label, href, isActive, children }: GroupProps) {
  const [disclosure, setDisclosure] = useState<Disclosure>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = disclosure !== 'closed';

  useEffect(() => {
    if (disclosure === 'entered') {
      menu.current?.querySelector<HTMLElement>('a[href]')?.focus();
    }
  }, [disclosure]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setDisclosure('closed');
      button.current?.focus();
      return;
    }
    if (event.target === button.current) {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        setDisclosure('entered');
      }
      return;
    }
    const links = [...(menu.current?.querySelectorAll('a') ?? [])];
    const index = event.target instanceof HTMLAnchorElement ? links.indexOf(event.target) : -1;
    const target = index === -1 ? null : findTarget(event.key, index, links.length);
    if (target !== null) {
      event.preventDefault();
      links[target]?.focus();
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside takes focus
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
      <div ref={menu} id={id} className={`framed ${styles.menu}`} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

/** A dropdown in the menu of narrow screens: a list that opens in place. */
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
