'use client';

import { useRef, useState } from 'react';
import { CheckIcon, CopyIcon, WrapIcon } from '../icons/icons';
import styles from './code-block.module.css';

/** How long a button says that it did its work, in milliseconds. */
const FEEDBACK = 1500;

type CopyState = 'idle' | 'copied' | 'failed';

const ANNOUNCEMENTS: Record<CopyState, string> = {
  idle: '',
  copied: 'Copied',
  failed: 'Copying failed',
};

/** The code of a block as text, without lines that a diff takes away. */
function codeOf(block: Element | null): string {
  const lines = block?.querySelectorAll('code > .line:not(.remove)') ?? [];
  return [...lines].map((line) => line.textContent).join('\n');
}

/**
 * The buttons of a block of code: to wrap its lines, and to copy it.
 *
 * @param wrapsAtFirst whether its lines are wrapped until the reader decides
 */
export function CodeToolbar({ wrapsAtFirst }: { wrapsAtFirst: boolean }) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [copy, setCopy] = useState<CopyState>('idle');
  const [wraps, setWraps] = useState(wrapsAtFirst);

  const block = () => toolbar.current?.closest('[data-code-block]') ?? null;
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(codeOf(block()));
      setCopy('copied');
    } catch {
      setCopy('failed');
    }
    setTimeout(() => setCopy('idle'), FEEDBACK);
  };
  const onWrap = () => {
    block()?.toggleAttribute('data-wraps', !wraps);
    setWraps(!wraps);
  };

  return (
    <div ref={toolbar} className={styles.toolbar}>
      <button
        type="button"
        className={styles.button}
        aria-pressed={wraps}
        aria-label="Wrap lines"
        title="Wrap lines"
        onClick={onWrap}
      >
        <WrapIcon />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label="Copy code"
        title="Copy code"
        data-copies
        onClick={onCopy}
      >
        {copy === 'copied' ? <CheckIcon /> : <CopyIcon />}
      </button>
      <span className="sr-only" role="status">
        {ANNOUNCEMENTS[copy]}
      </span>
    </div>
  );
}
