'use client';

import { useEffect, useState } from 'react';
import type { Heading } from '../../model/heading';
import styles from './toc.module.css';

/**
 * The headings of a page; the one whose text is in view is marked.
 *
 * @param headings headings in order
 */
export function Toc({ headings }: { headings: Heading[] }) {
  const current = useHeadingInView(headings);
  return (
    <ul className={styles.list}>
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

/** Share of the window's height above which a heading counts as read. */
const READING_LINE = 0.25;

/** Id of the last heading above the line where people read. */
function useHeadingInView(headings: Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const find = () => {
      const line = window.innerHeight * READING_LINE;
      const above = headings.filter(({ id }) => {
        const element = document.getElementById(id);
        return element !== null && element.getBoundingClientRect().top <= line;
      });
      setCurrent(above.at(-1)?.id ?? null);
    };
    // The observer reports when a heading crosses the line: no work while scrolling between them.
    const observer = new IntersectionObserver(find, {
      rootMargin: `0px 0px -${100 - READING_LINE * 100}% 0px`,
    });
    for (const { id } of headings) {
      const element = document.getElementById(id);
      if (element) {
        observer.observe(element);
      }
    }
    return () => observer.disconnect();
  }, [headings]);
  return current;
}
