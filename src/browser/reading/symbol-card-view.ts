import { clamp } from 'es-toolkit';
import './symbol-card.lazy.css';
import type { SymbolCard } from '../../model/reference';
import { createElement } from '../page';

/** Pixels between card and text, and between card and window. */
const GAP = 6;
const EDGE = 8;
/** Pixels that the pointer may have to go over text to reach the card. */
const NEAR = 96;

const BLOCK = 'p, li, pre, td, th, dd, dt, h1, h2, h3, h4, h5, h6, figcaption, summary';

function drawSummary(summary: SymbolCard['summary']): HTMLElement {
  const element = createElement('p', { id: 'symbol-card-summary' });
  element.append(
    ...summary.map(({ kind, value }) =>
      kind === 'code' ? createElement('code', { textContent: value }) : value,
    ),
  );
  return element;
}

function drawSource({ href, label }: SymbolCard['source']): HTMLElement {
  const source = createElement('p', { className: 'symbol-card-source' });
  const code = createElement('code', {});
  for (const part of label.split(/(?<=\/)/)) {
    code.append(part, createElement('wbr', {}));
  }
  if (href === undefined) {
    source.append(code);
  } else {
    const link = createElement('a', { href });
    link.append(code);
    source.append(link);
  }
  return source;
}

/**
 * Draws what is told of a symbol.
 *
 * @param href of the symbol: with the finger on the link its menu is out of reach, so it is here too
 * @returns the card, which is not in the document, and the part of it that says what the symbol is for
 */
export function drawCard(
  { code, deprecated, kind, name, since, source, summary }: SymbolCard,
  href: string,
): { card: HTMLElement; summary: HTMLElement } {
  const card = createElement('section', { className: 'symbol-card', ariaLabel: `About ${name}` });
  const title = createElement('a', { href, textContent: name, tabIndex: -1 });
  const facts = since === undefined ? kind : `${kind}, since ${since}`;
  const head = createElement('p', { className: 'symbol-card-head' });
  head.append(title, createElement('span', { textContent: facts }));
  const signature = createElement('pre', {});
  signature.append(createElement('code', { textContent: code }));
  const told = drawSummary(summary);
  card.append(head, signature, told);
  if (deprecated) {
    const text = `Deprecated since ${deprecated.release}. ${deprecated.message}`;
    card.append(createElement('p', { textContent: text }));
  }
  card.append(drawSource(source));
  return { card, summary: told };
}

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
