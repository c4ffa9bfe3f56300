import { noop } from 'es-toolkit';
import { findSpans } from '../../search/snippet';
import { decodeFragment } from '../scroll';

/** Name of the highlight in `highlight.css`. */
const NAME = 'search-terms';

/** Maximum number of marks per part of a page. */
const MOST = 500;

/** Text nodes of an element, without those of buttons, and their joined text. */
interface Passage {
  text: string;
  /** Each node, with the offset of its first character. */
  nodes: [offset: number, node: Text][];
}

/** Finds the section of the page that the address leads to; null for the page as a whole. */
function findSection(): Range | null {
  const target = document.getElementById(decodeFragment(location.hash.slice(1)));
  if (!target) {
    return null;
  }
  const section = new Range();
  section.selectNode(target);
  const headings = [...document.querySelectorAll('main :is(h2, h3)')];
  const position = headings.indexOf(target);
  if (position >= 0) {
    const next = headings[position + 1];
    if (next) {
      section.setEndBefore(next);
    } else {
      section.setEnd(document.body, document.body.childNodes.length);
    }
  }
  return section;
}

/**
 * Collects the text of an element, or of a section in it. A name with line break opportunities is several
 * nodes, but one word.
 */
function readPassage(root: Element, section: Range | null): Passage {
  const passage: Passage = { text: '', nodes: [] };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isInSection = section === null || section.intersectsNode(node);
    if (
      isInSection &&
      node instanceof Text &&
      !node.parentElement?.closest('button, [data-anchor], svg')
    ) {
      passage.text += node.previousSibling?.nodeName === 'WBR' ? '' : '\n';
      passage.nodes.push([passage.text.length, node]);
      passage.text += node.data;
    }
  }
  return passage;
}

function findRanges(terms: ReadonlySet<string>): Range[] {
  const section = findSection();
  const roots = [...document.querySelectorAll('main :is(h1, .prose)')];
  return roots.flatMap((root) => {
    const { nodes, text } = readPassage(root, section);
    const spans = findSpans(text, terms).slice(0, MOST);
    return spans.flatMap(({ end, start }) => {
      const range = new Range();
      const from = nodes.findLast(([offset]) => offset <= start);
      const to = nodes.findLast(([offset]) => offset < end);
      if (!from || !to) {
        return [];
      }
      range.setStart(from[1], start - from[0]);
      range.setEnd(to[1], end - to[0]);
      return [range];
    });
  });
}

/**
 * Marks words with the CSS Custom Highlight API, if available: in the section that the address leads to,
 * else on the whole page.
 */
export function markTerms(terms: string[]): () => void {
  if (!('highlights' in CSS)) {
    return noop;
  }
  CSS.highlights.set(NAME, new Highlight(...findRanges(new Set(terms))));
  return () => CSS.highlights.delete(NAME);
}
