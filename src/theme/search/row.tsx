import type { ReactNode } from 'react';
import { useSearchBox } from './search-box';
import styles from './search-panel.module.css';

/** Value of `MouseEvent.button`. */
const MIDDLE_BUTTON = 1;

interface RowProps {
  position: number;
  /** Undefined for rows that aren't links. */
  href?: string;
  hue?: string | null;
  className?: string;
  children: ReactNode;
}

/** An option of the list. The field keeps focus, and its keys move through the options. */
export function Row({ position, href, hue, className = '', children }: RowProps) {
  const { choose, dispatch, id, state } = useSearchBox();
  const Tag = href === undefined ? 'div' : 'a';
  return (
    <Tag
      id={`${id}-row-${position}`}
      className={`${styles.row} ${className}`}
      role="option"
      aria-selected={position === state.active}
      data-hue={hue ?? undefined}
      href={href}
      tabIndex={-1}
      onClick={({ ctrlKey, metaKey, shiftKey }) => choose(position, ctrlKey || metaKey || shiftKey)}
      onAuxClick={({ button }) => button === MIDDLE_BUTTON && choose(position, true)}
      onMouseMove={() => dispatch({ kind: 'pointed', row: position })}
    >
      {children}
    </Tag>
  );
}
