'use client';

import { useEffect, useState } from 'react';
import { decodeFragment } from './router/scroll';

/** Share of the window's height above which a heading counts as read. */
const READING_LINE = 0.25;

/** Where a heading is in the window, in pixels from its top. */
interface HeadingPlace {
  id: string;
  top: number;
}

/** What is seen of a page: height of the window, whether the page ends in it, and the fragment. */
interface Viewport {
  height: number;
  isAtEnd: boolean;
  fragment: string;
}

/**
 * The heading whose text people read: the last one above the line where they do. At the end of a
 * page, where the last headings never get there, it is the one that was jumped to.
 *
 * @param headings headings in order
 * @param viewport what is seen of the page
 * @returns id of the heading, or null above the first
 */
export function headingInView(headings: HeadingPlace[], viewport: Viewport): string | null {
  const line = viewport.height * READING_LINE;
  const jumped = headings.find(({ id, top }) => {
    return id === viewport.fragment && top >= 0 && top < viewport.height;
  });
  if (viewport.isAtEnd && jumped) {
    return jumped.id;
  }
  return headings.filter(({ top }) => top <= line).at(-1)?.id ?? null;
}

function readViewport(): Viewport {
  return {
    height: window.innerHeight,
    isAtEnd: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2,
    fragment: decodeFragment(location.hash.slice(1)),
  };
}

/**
 * Follows which heading the reader is at.
 *
 * @param headings headings in order
 * @returns id of the heading, or null above the first
 */
export function useHeadingInView(headings: { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const find = () => {
      const places = headings.flatMap(({ id }) => {
        const element = document.getElementById(id);
        return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
      });
      setCurrent(headingInView(places, readViewport()));
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
    window.addEventListener('hashchange', find);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', find);
    };
  }, [headings]);
  return current;
}
