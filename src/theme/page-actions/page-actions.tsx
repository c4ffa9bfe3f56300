import type { ReactNode } from 'react';
import { CheckIcon, ChevronIcon, CopyIcon } from '../icons/icons';
import styles from './page-actions.module.css';

/** Assistants whose URL takes a prompt at its end. */
const ASSISTANTS = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  { name: 'Claude', address: 'https://claude.ai/new?q=' },
];

const MENU_ID = 'page-menu';

interface PageActionsProps {
  canonical: string;
  /** Href of the page as Markdown. */
  twin: string;
  children?: ReactNode;
}

/**
 * Row above a text: a button that copies the page as Markdown (`client/reading/copy.ts`), a menu of other
 * ways to pass it to a tool, and links.
 */
export function PageActions({ canonical, twin, children }: PageActionsProps) {
  const prompt = `Read ${new URL(twin, canonical)} and answer my questions about it.`;
  return (
    <div className={`side-by-side ${styles.row}`}>
      <div className={styles.copy}>
        <button
          type="button"
          className={styles.action}
          title="Copy this page as Markdown"
          data-copies="page"
          data-file={twin}
        >
          <CopyIcon />
          <CheckIcon /> <span>Copy page</span>
        </button>
        <button
          type="button"
          className={styles.more}
          popoverTarget={MENU_ID}
          aria-label="Page as Markdown"
        >
          <ChevronIcon />
        </button>
        <div id={MENU_ID} className={`floating menu ${styles.menu}`} popover="auto">
          <a href={twin} type="text/markdown">
            View as Markdown
          </a>
          {ASSISTANTS.map(({ address, name }) => (
            <a key={name} href={address + encodeURIComponent(prompt)} rel="noopener">
              Open in {name}
            </a>
          ))}
        </div>
      </div>
      {children}
    </div>
  );
}
