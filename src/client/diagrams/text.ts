import { ascentOf, balance, type Font, measureLine, type Word, wrap } from './lines';
import { SIZE } from './settings';

/** Classes of text by Mermaid's selectors; text in boxes of graphs has none. The first match wins. */
const CLASSES = [
  ['.cluster-label *, .loopText, .sectionTitle, [class*="TitleText"], text.text', 'title'],
  ['.messageText, .edgeLabel *, .edgeTerminals *', 'label'],
  ['.noteText, .actor, .actor *, .labelText, .sequenceNumber', 'small'],
] as const;

/** Line height in sequences, in px. */
const LINE_HEIGHT = 16;

/** Additional leading in boxes, in px. */
const LEADING = 2;

/** Height of letters above and below their baseline, in px. */
export const LETTERS = { above: 11, below: 4 } as const;

const NAMESPACE = 'http://www.w3.org/2000/svg';

/** Creates an SVG element, without its empty attributes. */
export function createSvg(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== '') {
      element.setAttribute(key, String(value));
    }
  }
  return element;
}

function fontOf(look: string): Font {
  return { size: look === '' ? SIZE.box : SIZE.label, weight: look === 'title' ? 600 : 400 };
}

function createLine(words: Word[], attributes: { class: string; x: number; y: number }) {
  const textLength = measureLine(words, fontOf(attributes.class));
  const text = createSvg('text', { ...attributes, textLength });
  for (const [index, { style, text: word }] of words.entries()) {
    const spaced = index === 0 ? word : ` ${word}`;
    const last = text.lastChild;
    if (last instanceof Element && last.getAttribute('class') === style) {
      last.append(spaced);
    } else if (style === '') {
      text.append(spaced);
    } else {
      text.append(createSvg('tspan', { class: style }));
      text.lastElementChild?.append(spaced);
    }
  }
  return text;
}

/** Reads the words of a line, drawn by Mermaid or by this file. */
function wordsOf(line: Element): Word[] {
  return [...line.childNodes].flatMap((node): Word[] => {
    if (node instanceof Element && node.querySelector('tspan')) {
      return wordsOf(node);
    }
    const { fontStyle, fontWeight } = getComputedStyle(node instanceof Element ? node : line);
    const style = fontStyle === 'italic' ? 'em' : Number(fontWeight) > 500 ? 'strong' : '';
    const words = (node.textContent ?? '').split(/\s+/).filter(Boolean);
    return words.map((text) => ({ text, style: node instanceof Element ? style : '' }));
  });
}

/**
 * Replaces Mermaid's text element with one per line. Balances the lengths of lines, unless the author or a
 * hyphen broke them.
 */
export function replaceText(text: SVGTextElement, isBroken: boolean): void {
  const look = CLASSES.find(([selector]) => text.matches(selector))?.[1] ?? '';
  const font = fontOf(look);
  const rows = [...text.querySelectorAll<SVGTextContentElement>('.row, :scope > tspan:not(.row)')];
  const lines = (rows.length > 0 ? rows : [text]).filter((row) => row.textContent?.trim());
  const written = lines.map(wordsOf);
  const isHyphenated = written.some((words) => words.at(-1)?.text.endsWith('-'));
  const balanced = isBroken || isHyphenated ? written : balance(written, font);
  const leading = text.closest('.node, .actor') ? LEADING : LEADING / 4;
  const size = Number.parseFloat(getComputedStyle(text).fontSize);
  const replacements = lines.map((row, index) => {
    const { x, y } = row.getExtentOfChar((row.textContent ?? '').search(/\S/));
    const middle = x + row.getComputedTextLength() / 2;
    const baseline = y + ascentOf({ ...font, size }) + (index - (lines.length - 1) / 2) * leading;
    return createLine(balanced[index] ?? [], { class: look, x: middle, y: baseline });
  });
  text.replaceWith(...replacements);
}

/** Joins the words of lines, without the hyphens that Mermaid added. */
function joinLines(lines: Element[], source: string): Word[] {
  const words: Word[] = [];
  for (const word of lines.flatMap(wordsOf)) {
    const last = words.at(-1);
    const joined = last?.text.endsWith('-') ? last.text.slice(0, -1) + word.text : '';
    if (last && joined !== '' && source.includes(joined.replaceAll(/^\[|[\]-]$/g, ''))) {
      last.text = joined;
    } else {
      words.push(word);
    }
  }
  return words;
}

/**
 * Rewraps lines of a sequence, left-aligned at `x`.
 *
 * @param place `y` is the baseline of the first line, or of the middle one if `isCentered`
 * @param widthOf returns the maximum width of a line for the length of the whole text, in px
 */
export function resetLines(
  lines: Element[],
  source: string,
  place: { x: number; y: number; isCentered: boolean },
  widthOf: (length: number) => number,
): void {
  const look = lines[0]?.getAttribute('class') ?? '';
  const font = fontOf(look);
  const words = joinLines(lines, source);
  const set = balance(wrap(words, widthOf(measureLine(words, font)), font), font);
  const start = place.isCentered ? place.y - ((set.length - 1) / 2) * LINE_HEIGHT : place.y;
  const texts = set.map((line, index) => {
    const text = createLine(line, { class: look, x: place.x, y: start + index * LINE_HEIGHT });
    text.setAttribute('text-anchor', 'start');
    return text;
  });
  lines[0]?.before(...texts);
  for (const line of lines) {
    line.remove();
  }
}

/** Returns the bounding box of a line of text, in px. */
export function extentOf(text: Element): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width = 0] = ['x', 'y', 'textLength'].map((name) =>
    Number(text.getAttribute(name)),
  );
  const start = text.getAttribute('text-anchor') === 'start' ? x : x - width / 2;
  const { above, below } = LETTERS;
  return { x: start, y: y - above, width, height: above + below };
}

/** Returns the offset of an element in its drawing. Mermaid doesn't rotate or scale elements. */
export function offsetOf(
  element: SVGGraphicsElement,
  svg: SVGSVGElement,
): { x: number; y: number } {
  const matrix = svg
    .getCTM()
    ?.inverse()
    .multiply(element.getCTM() ?? new DOMMatrix());
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
}
