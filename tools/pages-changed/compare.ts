import { diffArrays } from 'diff';
import { partition, sortBy, sumBy } from 'es-toolkit';
import type { BuiltPage, BuiltPages } from './read-site';

/** A page that one of two builds has otherwise than the other. */
export interface PageChange {
  route: string;
  title: string;
  /** Pieces of the page that are gone or new: texts and elements. */
  size: number;
}

/** What one build has otherwise than another. */
export interface SiteChanges {
  added: PageChange[];
  removed: PageChange[];
  /** Most changed first. */
  changed: PageChange[];
  /** Pages where only what the site says around their own text differs, as lists of other pages. */
  around: PageChange[];
}

/** Pieces that may differ before a page counts as another one: to find out more takes long. */
const MOST = 2000;

function measure(before: BuiltPage, after: BuiltPage): number {
  const parts = diffArrays([before.title, ...before.pieces], [after.title, ...after.pieces], {
    maxEditLength: MOST,
  });
  return parts === undefined
    ? MOST
    : sumBy(parts, ({ added, count, removed }) => (added || removed ? count : 0));
}

/** Compares two builds page by page. */
export function comparePages(before: BuiltPages, after: BuiltPages): SiteChanges {
  const listMissing = (from: BuiltPages, to: BuiltPages): PageChange[] =>
    [...from].flatMap(([route, { pieces, title }]) =>
      to.has(route) ? [] : [{ route, title, size: pieces.length }],
    );
  const differing = [...after].flatMap(([route, page]): PageChange[] => {
    const earlier = before.get(route);
    const size = earlier ? measure(earlier, page) : 0;
    return size > 0 ? [{ route, title: page.title, size }] : [];
  });
  const sorted = sortBy(differing, [({ size }) => -size, 'route']);
  const [around, changed] = partition(sorted, ({ route }) => {
    const text = after.get(route)?.text ?? null;
    return text !== null && text === before.get(route)?.text;
  });
  return {
    added: listMissing(after, before),
    removed: listMissing(before, after),
    changed,
    around,
  };
}
