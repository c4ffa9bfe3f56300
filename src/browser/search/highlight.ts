import { findSpans } from '../../search/snippet';
import { createElement } from '../page';

/** Name of the highlight that `highlight.css` draws. */
const NAME = 'search-terms';

/** Marks beyond that many help nobody. */
const MOST = 500;

/** What is read of a page, without its buttons. A name that may break is several nodes. */
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

/** Where a character of a run is. */
function place(run: Text[], offset: number): [Text, number] | null {
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
      const [from, to] = [place(run, start), place(run, end)];
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

/** Browsers without highlights get boxes over the page, which the page's own elements know nothing of. */
function drawBoxes(ranges: Range[]): () => void {
  const layer = createElement('div', { className: 'search-marks', ariaHidden: 'true' });
  const draw = () => {
    layer.replaceChildren(
      ...ranges.flatMap((range) =>
        [...range.getClientRects()].map(({ left, top, width, height }) => {
          const box = document.createElement('span');
          box.style.left = `${left + window.scrollX}px`;
          box.style.top = `${top + window.scrollY}px`;
          box.style.width = `${width}px`;
          box.style.height = `${height}px`;
          return box;
        }),
      ),
    );
  };
  document.body.append(layer);
  draw();
  // Without an observer the boxes stay where the words were.
  const observer = 'ResizeObserver' in window ? new ResizeObserver(draw) : null;
  observer?.observe(document.body);
  return () => {
    observer?.disconnect();
    layer.remove();
  };
}

/** Marks words of the page in view. */
export function markTerms(terms: string[]): () => void {
  const ranges = findRanges(new Set(terms));
  if (!('highlights' in CSS)) {
    return drawBoxes(ranges);
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
  return () => CSS.highlights.delete(NAME);
}
