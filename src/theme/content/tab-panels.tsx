'use client';

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useTabChoice } from '../../browser/tab-choice';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** Which tab a key leads to from another, by the ARIA practices for tabs. */
function tabAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * The list of tabs and their panels. All panels are in the document; without script all are shown.
 *
 * @param tabs the tabs in order
 * @param initial value of the tab shown at first
 * @param groupId groups with one id switch together
 */
export function TabPanels({
  tabs,
  initial,
  groupId,
}: {
  tabs: Tab[];
  initial: string;
  groupId?: string;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [choice, choose] = useTabChoice(groupId, initial);
  const selected = tabs.some(({ value }) => value === choice) ? choice : initial;

  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ value }) => value === selected);
    const next = tabAfter(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (tab && next !== null) {
      event.preventDefault();
      choose(tab.value);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    }
  };

  return (
    <div className={styles.tabs}>
      <div ref={list} className={styles.list} role="tablist">
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${value}`}
            className={styles.tab}
            aria-selected={value === selected}
            aria-controls={`${id}-panel-${value}`}
            tabIndex={value === selected ? 0 : -1}
            onClick={() => choose(value)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, content }) => (
        <div
          key={value}
          role="tabpanel"
          id={`${id}-panel-${value}`}
          className={`${styles.panel} prose`}
          data-label={label}
          aria-labelledby={`${id}-tab-${value}`}
          hidden={value !== selected}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
