'use client';

import { useEffect, useRef } from 'react';
import { useHeadingInView } from '../../browser/heading-in-view';
import { scrollWithin } from '../../browser/scroll-within';
import type { Heading } from '../../model/heading';
import styles from './toc.module.css';

/**
 * The headings of a page; the one whose text is in view is marked, and kept in view itself.
 *
 * @param headings headings in order
 */
export function Toc({ headings }: { headings: Heading[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useHeadingInView(headings);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is what the effect is about
  useEffect(() => {
    const scroller = list.current?.parentElement;
    const link = list.current?.querySelector('[aria-current]');
    if (scroller && link) {
      scrollWithin(scroller, link);
    }
  }, [current]);

  return (
    <ul ref={list} className={styles.list}>
      {headings.map(({ depth, id, parts }) => (
        <li key={id} className={depth > 2 ? styles.deeper : undefined}>
          <a
            className={styles.link}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
          >
            {parts.map(({ kind, value }) =>
              kind === 'code' ? <code key={value}>{value}</code> : value,
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
