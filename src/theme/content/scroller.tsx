import type { ReactNode } from 'react';

interface ScrollerProps {
  label: string;
  className: string;
  /** Layout of a table on phones. */
  fold?: string;
  children: ReactNode;
}

/** Horizontal scroller for wide content, which keyboards can focus. */
export function Scroller({ label, className, fold, children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
    <div className={className} tabIndex={0} role="group" aria-label={label} data-fold={fold}>
      {children}
    </div>
  );
}
