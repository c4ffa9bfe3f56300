import { clamp } from 'es-toolkit';
import './symbol-card.lazy.css';

/** Pixels between card and text, and between card and window. */
const GAP = 6;
const EDGE = 8;
/** Pixels that the pointer may have to go over text to reach the card. */
const NEAR = 96;

const BLOCK = 'p, li, pre, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, summary';

/** The line of a link that the pointer is on, or its first. */
function findLineBox(link: HTMLElement, y: number | undefined): DOMRect {
  const lines = [...link.getClientRects()];
  const pointed = lines.find(({ bottom, top }) => y !== undefined && y >= top && y <= bottom);
  return pointed ?? lines[0] ?? link.getBoundingClientRect();
}

/**
 * Places a card where it covers nothing of what is being read: above the block of text that the link is
 * in, where everything has been read, or below it. In a block that is so tall that the card would be out
 * of reach, above the line, or below it.
 *
 * @param y of the pointer in the window; undefined for a link that is not pointed at
 */
export function placeCard(card: HTMLElement, link: HTMLElement, y?: number): void {
  const { clientHeight, clientWidth } = document.documentElement;
  const { height, width } = card.getBoundingClientRect();
  const line = findLineBox(link, y);
  const block = link.closest(BLOCK)?.getBoundingClientRect() ?? line;
  const tops = [
    ...(line.top - block.top <= NEAR ? [block.top - GAP - height] : []),
    ...(block.bottom - line.bottom <= NEAR ? [block.bottom + GAP] : []),
    line.top - GAP - height,
  ];
  const fits = (top: number) => top >= EDGE && top + height <= clientHeight - EDGE;
  const top = tops.find(fits) ?? line.bottom + GAP;
  const left = clamp(line.left, EDGE, Math.max(EDGE, clientWidth - width - EDGE));
  card.style.top = `${top + scrollY}px`;
  card.style.left = `${left + scrollX}px`;
}
