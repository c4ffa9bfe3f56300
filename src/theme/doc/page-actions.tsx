'use client';

import { useState } from 'react';
import { announce } from '../../browser/announcer';
import { CheckIcon, CopyIcon } from '../icons/icons';
import styles from './page-actions.module.css';

/** How long the button says what came of it, in milliseconds. */
const FEEDBACK = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

const LABELS: Record<CopyState, string> = {
  idle: 'Copy page',
  copied: 'Copied',
  failed: 'Copying failed',
};

/** Puts a text file of this site on the clipboard. */
async function copyFile(href: string) {
  const response = await fetch(href);
  if (!response.ok) {
    throw new Error(`${href} answered ${response.status}.`);
  }
  await navigator.clipboard.writeText(await response.text());
}

/**
 * What can be done with a page as a whole: to copy it as Markdown, or to see that.
 *
 * @param twin href of the page's Markdown
 */
export function PageActions({ twin }: { twin: string }) {
  const [copy, setCopy] = useState<CopyState>('idle');
  const show = (state: CopyState) => {
    setCopy(state);
    announce(LABELS[state]);
    setTimeout(() => setCopy('idle'), FEEDBACK);
  };
  const onCopy = () =>
    copyFile(twin).then(
      () => show('copied'),
      () => show('failed'),
    );
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        title="Copy this page as Markdown"
        data-shortcut="copy-page"
        data-copies
        onClick={onCopy}
      >
        {copy === 'copied' ? <CheckIcon /> : <CopyIcon />} {LABELS[copy]}
      </button>
      <a className={styles.action} href={twin} type="text/markdown">
        View as Markdown
      </a>
    </div>
  );
}
