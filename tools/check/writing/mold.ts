import { groupBy, uniqBy } from 'es-toolkit';
import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding } from '../../../src/model/finding';
import type { CheckedPage } from '../pages';

/** How often pages may be alike. What is more often there is a mold, and not a choice. */
const MOLD = {
  /** Pages with the same heading. */
  pagesOfHeading: 8,
  /** Headings that begin with the same word. */
  headingsOfWord: 15,
  /** Blocks that a page begins with. */
  blocksOfBeginning: 3,
  /** Pages, of all pages, whose first blocks are of the same kinds. */
  shareOfBeginning: 1 / 3,
} as const;

interface Place {
  file: string;
  line: number;
}

interface Heading extends Place {
  text: string;
}

function listHeadings({ file, tree }: CheckedPage): Heading[] {
  const headings: Heading[] = [];
  visit(tree, 'heading', (heading) => {
    headings.push({ file, line: heading.position?.start.line ?? 1, text: textOf(heading).trim() });
  });
  return headings;
}

/** Blocks that a reader does not see as one. */
const UNSEEN = new Set<RootContent['type'] | 'mdxjsEsm'>(['yaml', 'definition', 'mdxjsEsm']);

function describeBeginning({ tree }: CheckedPage): string {
  return tree.children
    .filter(({ type }) => !UNSEEN.has(type))
    .slice(0, MOLD.blocksOfBeginning)
    .map((block) => (block.type === 'code' ? (block.lang ?? 'code') : block.type))
    .join(', ');
}

/** A finding for each place beyond those that may be alike, so that the newest page is told, not all. */
function findBeyond<T extends Place>(
  groups: Record<string, T[]>,
  most: number,
  describe: (alike: string, count: number) => string,
): Finding[] {
  return Object.entries(groups).flatMap(([alike, places]) =>
    places
      .slice(most)
      .map(({ file, line }) => ({ file, line, message: describe(alike, places.length) })),
  );
}

/**
 * Finds what too many pages share: a heading, the first word of headings, the kinds of the first
 * blocks. Only a set of pages can be measured so; two neighbors that sound the same a person hears.
 *
 * @param docs pages that are read one after another, in the order of their files
 */
export function findMolds(docs: CheckedPage[]): Finding[] {
  const headings = docs.flatMap(listHeadings);
  const onPages = uniqBy(headings, ({ file, text }) => `${file} ${text}`);
  const beginnings = docs.map((doc) => ({
    file: doc.file,
    line: 1,
    kinds: describeBeginning(doc),
  }));
  return [
    ...findBeyond(
      groupBy(onPages, ({ text }) => text.toLowerCase()),
      MOLD.pagesOfHeading,
      (heading, count) =>
        `"${heading}" is a heading of ${count} pages, at most ${MOLD.pagesOfHeading} share one. Say what the reader learns here.`,
    ),
    ...findBeyond(
      groupBy(headings, ({ text }) => text.split(' ', 1)[0]?.toLowerCase() ?? ''),
      MOLD.headingsOfWord,
      (word, count) =>
        `${count} headings begin with "${word}", at most ${MOLD.headingsOfWord} may. Say it another way.`,
    ),
    ...findBeyond(
      groupBy(beginnings, ({ kinds }) => kinds),
      Math.max(MOLD.pagesOfHeading, Math.floor(docs.length * MOLD.shareOfBeginning)),
      (kinds, count) =>
        `${count} of ${docs.length} pages begin with ${kinds}. Begin as the question of this page wants it: docs/write-a-page.md, "Prose".`,
    ),
  ];
}
