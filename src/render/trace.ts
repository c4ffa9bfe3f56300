import { Fragment, type Key, type ReactNode } from 'react';
import { jsx as makeOne, jsxs as makeSeveral } from 'react/jsx-runtime';
import { LOCATION } from '../markdown/mark-locations';
import type { SourceLocation } from '../model/finding';
import { describeThrown } from './describe-thrown';

/** A part of a page and where its author wrote it, as `file:line`. */
interface Part {
  location: string;
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
export function __at(location: string) {
  last = location;
}

/** Says where something was worked out. */
export function __made<T extends ReactNode>(location: string, node: T): T {
  parts.push({ location, node });
  return node;
}

/** Has elements note their locations as they are made. */
function noting(make: typeof makeOne) {
  return (
    type: Parameters<typeof make>[0],
    { [LOCATION]: location, ...props }: Record<string, unknown>,
    key?: Key,
  ): ReactNode => {
    const element = make(type, props, key);
    return typeof location === 'string' ? __made(location, element) : element;
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
 * @returns its location, with a line
 */
export function findFailedPart(
  error: unknown,
  draw: (node: ReactNode) => unknown,
): SourceLocation | null {
  const message = describeThrown(error);
  const findIn = (made: Part[]): string | null => {
    for (const { node, location } of made) {
      startTrace();
      try {
        draw(node);
      } catch (other) {
        if (describeThrown(other) === message) {
          const worked = last;
          // What it is made of when it is drawn, as a partial is, fails further inside.
          return findIn(parts) ?? worked ?? location;
        }
      }
    }
    return null;
  };
  const at = last;
  const [, file, line] = /^(.*):(\d+)$/.exec(findIn(parts) ?? at ?? '') ?? [];
  return file === undefined ? null : { file, line: Number(line) };
}
