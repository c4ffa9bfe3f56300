import { noop } from 'es-toolkit';
import { findSpans } from '../../search/snippet';

/** Name of the highlight that `highlight.css` draws. */
const NAME = 'search-terms';

/** Most marks on a page. */
const MOST = 500;

/** Collects the text of a page without its buttons. A name with line break opportunities is several nodes. */
function* textNodes(): Generator<Text[]> {
  let run: Text[] = [];
  for (const root of document.querySelectorAll('main :is(h1, .prose)')) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text && !node.parentElement?.closest('button, [data-anchor], svg')) {
        if (
          run.length > 0 &&
          !(node.previousSibling instanceof HTMLElement && node.previousSibling.localName === 'wbr')
        ) {
          yield run;
          run = [];
        }
        run.push(node);
      }
    }
  }
  yield run;
}

/** Finds the node and offset of a character in a run. */
function findBoundary(run: Text[], offset: number): [Text, number] | null {
  let left = offset;
  for (const node of run) {
    if (left <= node.length) {
      return [node, left];
    }
    left -= node.length;
  }
  return null;
}

function findRanges(terms: ReadonlySet<string>): Range[] {
  const ranges: Range[] = [];
  for (const run of textNodes()) {
    const text = run.map(({ data }) => data).join('');
    for (const { start, end } of findSpans(text, terms)) {
      const [from, to] = [findBoundary(run, start), findBoundary(run, end)];
      if (from && to) {
        const range = new Range();
        range.setStart(...from);
        range.setEnd(...to);
        ranges.push(range);
      }
    }
    if (ranges.length >= MOST) {
      break;
    }
  }
  return ranges;
}

/** Marks words of the page in view, where the browser can without touching the page. */
export function markTerms(terms: string[]): () => void {
  if (!('highlights' in CSS)) {
    return noop;
  }
  CSS.highlights.set(NAME, new Highlight(...findRanges(new Set(terms))));
  return () => CSS.highlights.delete(NAME);
}
