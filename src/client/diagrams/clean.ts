import { replaceHeads } from './heads';
import { addBacks, addNumbers, alignTitles } from './labels';
import { extentOf, offsetOf } from './text';

/** Removed elements of Mermaid's drawings, such as the frame around a state's note. */
const HIDDEN =
  'style, defs, marker, symbol, linearGradient, title, desc, .actorPopupMenu, .inner, .note-cluster > rect, .edge-thickness-invisible';

/** Classes of shapes, by selectors of Mermaid's markup. The first match wins. */
const CLASSES = [
  ['text, tspan', ''],
  ['.background', 'back'],
  ['.actor-line', 'lane'],
  ['[class^="messageLine"], .flowchart-link, .transition', 'edge'],
  // Separators of a frame's sections.
  ['.loopLine[style*="dasharray"]', 'group dotted'],
  ['.loopLine, .cluster rect, .statediagram-cluster rect', 'group'],
  ['.divider, .divider *', 'rule'],
  ['.labelBox', 'tab'],
  ['.note, .note *, .statediagram-note *', 'note'],
  ['.state-start, .state-start *, .fork-join *', 'dot'],
  ['[class^="activation"]', 'activation'],
  ['[data-et="participant"] *, .node *, .actor', 'node'],
  ['rect.rect', 'area'],
  ['circle.number', 'number'],
] as const;

/** Minimum width of a thick line, in px. */
const THICK = 2.5;

/** Upper limit of a dot's width, in px. */
const DOT = 10;

/** Space around a drawing, in px. */
const MARGIN = 8;

/** Kept attributes: positions and sizes. */
const KEPT = new Set([
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'rx', 'ry', 'cx', 'cy', 'r', 'd'],
  ...['points', 'transform', 'text-anchor', 'textLength', 'marker-start', 'marker-end'],
]);

function short(text: string): string {
  return text
    .replaceAll(/-?\d*\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replaceAll(/([\d.])\s*,\s*/g, '$1 ');
}

/** Checks for the outline of a shape whose fill is the path before it. */
function isOutline(element: Element): boolean {
  const filled = element.previousElementSibling;
  return (
    element.matches('.node path') &&
    filled?.localName === 'path' &&
    getComputedStyle(element).fill === 'none' &&
    getComputedStyle(filled).fill !== 'none'
  );
}

function isInvisible(element: SVGGraphicsElement): boolean {
  if (element instanceof SVGTextElement) {
    return element.textContent?.trim() === '';
  }
  const { height, width } = element.getBBox();
  const { fill, strokeOpacity } = getComputedStyle(element);
  return width + height === 0 || (fill === 'none' && strokeOpacity === '0');
}

/** Measures an element in px of the drawing. */
function boxOf(element: SVGGraphicsElement, svg: SVGSVGElement) {
  const { height, width, x, y } =
    element instanceof SVGTextElement ? extentOf(element) : element.getBBox();
  const offset = offsetOf(element, svg);
  return { x: x + offset.x, y: y + offset.y, width, height };
}

function classOf(element: SVGGraphicsElement): string {
  const found = CLASSES.find(([selector]) => element.matches(selector));
  if (!found) {
    const name = `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
    throw new Error(`Mermaid draws this as ${name}, which isn't supported. Use other syntax.`);
  }
  const [, look] = found;
  const { fill, strokeDasharray, strokeWidth } = getComputedStyle(element);
  const { width } = element.getBBox();
  switch (look) {
    case '':
      return element.getAttribute('class') ?? '';
    case 'node':
      return width < DOT ? 'dot' : fill === 'none' ? 'node open' : look;
    case 'edge': {
      const isDotted = Number.parseFloat(strokeDasharray) > 0;
      const isThick = Number.parseFloat(strokeWidth) > THICK;
      return `${look}${isDotted ? ' dotted' : ''}${isThick ? ' thick' : ''}`;
    }
    default:
      return look;
  }
}

/** Adds the names of boxes as attributes, from which builds create links. Returns the names. */
function nameBoxes(svg: SVGSVGElement): string[] {
  return [...svg.querySelectorAll('.node, [data-et="participant"]:has(text)')].map((box) => {
    const name = [...box.querySelectorAll('text')].map((text) => text.textContent).join(' ');
    if (name !== '') {
      box.setAttribute('data-name', name);
    }
    return name;
  });
}

function cleanElement(element: SVGElement, look: string): void {
  for (const { name, value } of [...element.attributes]) {
    if (name !== 'data-name') {
      element.removeAttribute(name);
      if (KEPT.has(name) && value !== 'translate(0, 0)' && value !== '') {
        element.setAttribute(name, short(value));
      }
    }
  }
  if (look !== '') {
    element.setAttribute('class', look);
  }
}

/**
 * Converts Mermaid's drawing to plain SVG: one class per shape, no styles, and no ids except for arrowheads.
 *
 * @param key distinguishes ids from those of other drawings on a page
 * @returns names of boxes, and the width in px
 * @throws Error for a shape without a class
 */
export function cleanDrawing(svg: SVGSVGElement, key: string): { names: string[]; width: number } {
  addNumbers(svg);
  alignTitles(svg);
  addBacks(svg);
  const names = nameBoxes(svg);
  const shapes = [...svg.querySelectorAll<SVGGraphicsElement>(':not(g, a)')].filter(
    (element) => !element.closest(HIDDEN),
  );
  const hidden = [...svg.querySelectorAll(HIDDEN)];
  const unwanted = [...shapes.filter(isInvisible), ...shapes.filter(isOutline)];
  const looks = new Map(
    shapes.filter((shape) => !unwanted.includes(shape)).map((shape) => [shape, classOf(shape)]),
  );
  if (looks.size === 0) {
    throw new Error('This diagram is empty.');
  }
  const boxes = [...looks.keys()].map((shape) => boxOf(shape, svg));
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)) - MARGIN);
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)) - MARGIN);
  const width = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + MARGIN) - x;
  const height = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN) - y;
  for (const element of [...hidden, ...unwanted]) {
    element.remove();
  }
  for (const [element, look] of looks) {
    cleanElement(element, look);
  }
  for (const group of [...svg.querySelectorAll<SVGElement>('g, a')].toReversed()) {
    cleanElement(group, '');
    if (group.attributes.length === 0 || group.childElementCount === 0) {
      group.replaceWith(...group.childNodes);
    }
  }
  replaceHeads(svg, key);
  for (const child of svg.children) {
    child.before('\n');
  }
  for (const { name } of [...svg.attributes]) {
    svg.removeAttribute(name);
  }
  const size = { viewBox: `${x} ${y} ${width} ${height}`, width, height };
  for (const [name, value] of Object.entries({ class: 'diagram', ...size, role: 'img' })) {
    svg.setAttribute(name, String(value));
  }
  return { names, width };
}
