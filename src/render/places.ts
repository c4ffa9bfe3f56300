import { Fragment, type Key, type ReactNode } from 'react';
import { jsx as makeOne, jsxs as makeSeveral } from 'react/jsx-runtime';
import { PLACE } from '../markdown/mark-places';
import { describeThrown } from './describe-thrown';

/** A part of a page and where its author wrote it, as `file:line`. */
interface Part {
  place: string;
  node: ReactNode;
}

/** Parts in the order in which they were made: what a part holds comes before it. */
let parts: Part[] = [];
/** Where something was worked out last. */
let last: string | null = null;

/** Forgets the parts of the page before. */
export function startTrace() {
  parts = [];
  last = null;
}

/** Says where something is worked out next. */
export function __at(place: string) {
  last = place;
}

/** Says where something was worked out. */
export function __made<T extends ReactNode>(place: string, node: T): T {
  parts.push({ place, node });
  return node;
}

/** Has elements note their places as they are made. */
function noting(make: typeof makeOne) {
  return (
    type: Parameters<typeof make>[0],
    { [PLACE]: place, ...props }: Record<string, unknown>,
    key?: Key,
  ): ReactNode => {
    const element = make(type, props, key);
    return typeof place === 'string' ? __made(place, element) : element;
  };
}

export const jsx = noting(makeOne);
export const jsxs = noting(makeSeveral);
export { Fragment };

/**
 * Finds what made a page fail: the innermost part that fails by itself in the same way, else what was
 * worked out last.
 *
 * @param draw draws one part
 * @returns its place, as file and line
 */
export function findPlace(
  error: unknown,
  draw: (node: ReactNode) => unknown,
): { file: string; line: number } | null {
  const message = describeThrown(error);
  const findIn = (made: Part[]): string | null => {
    for (const { node, place } of made) {
      startTrace();
      try {
        draw(node);
      } catch (other) {
        if (describeThrown(other) === message) {
          const worked = last;
          // What it is made of when it is drawn, as a partial is, fails further inside.
          return findIn(parts) ?? worked ?? place;
        }
      }
    }
    return null;
  };
  const at = last;
  const [, file, line] = /^(.*):(\d+)$/.exec(findIn(parts) ?? at ?? '') ?? [];
  return file === undefined ? null : { file, line: Number(line) };
}
