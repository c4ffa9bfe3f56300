import type { Drawing, Head, Heads, Part, Point, Style, TextPart, Word } from './parts';
import { balance, measureLine } from './set-text';

/** Selectors of shapes in Mermaid's output, and the classes they get here. The first match wins. */
const SHAPES = [
  ['.actor-line', 'lane'],
  ['.messageLine0, .messageLine1, .edges path', 'edge'],
  ['[marker-start*="sequencenumber"]', 'number'],
  ['.loopLine, .cluster rect, .statediagram-cluster rect', 'group'],
  ['.divider *', 'rule'],
  ['.labelBox', 'tab'],
  ['.note, .note *, .noteBox', 'note'],
  ['.state-start, .state-start *, .fork-join *', 'dot'],
  ['[class^="activation"]', 'activation'],
  ['.actor-man *', 'node'],
  ['.node *, .node, .actor', 'node'],
  ['rect', 'area'],
] as const;

/** The same for texts. */
const TEXTS = [
  ['.cluster-label *, .loopText, .sectionTitle, [class*="TitleText"]', 'title'],
  ['.messageText, .edgeLabel *, .edgeTerminals *, .sequenceNumber', 'label'],
  ['.noteText, .actor, .actor *, .labelText', 'small'],
] as const;

/** Arrowheads by what Mermaid's markers are called. */
const HEADS: [RegExp, Head][] = [
  [/cross/i, 'cross'],
  [/circle/i, 'circle'],
  [/barb/i, 'barb'],
  [/arrowhead|filled-head/i, 'head'],
  [/point/i, 'arrow'],
];

/** Thickness of lines from which on one is thick, in px. */
const THICK = 2.5;

/** Width of the largest dot, in px. */
const DOT = 10;

/** Distance of the title of a group from its left side, in px. */
const TITLE_INDENT = 10;

/** Distance between two lines of text in a box, beyond what Mermaid leaves, in px. */
const LEADING = 2;

function classOf(element: Element, classes: readonly (readonly [string, string])[]): string {
  return classes.find(([selector]) => element.matches(selector))?.[1] ?? '';
}

function headsOf(element: Element): Heads {
  const read = (attribute: string) => {
    const marker = element.getAttribute(attribute) ?? '';
    return HEADS.find(([name]) => name.test(marker))?.[1];
  };
  return { start: read('marker-start'), end: read('marker-end') };
}

function number(element: Element, attribute: string): number {
  return Number(element.getAttribute(attribute));
}

/** Where an element is drawn: Mermaid only moves elements, it doesn't turn or scale them. */
function offsetOf(element: SVGGraphicsElement, svg: SVGSVGElement): Point {
  const matrix = svg
    .getCTM()
    ?.inverse()
    .multiply(element.getCTM() ?? new DOMMatrix());
  return { x: matrix?.e ?? 0, y: matrix?.f ?? 0 };
}

function styleOf(span: Element): Style {
  const { fontStyle, fontWeight } = getComputedStyle(span);
  return fontStyle === 'italic' ? 'em' : Number(fontWeight) > 500 ? 'strong' : '';
}

function wordsIn(row: Element): Word[] {
  const spans = row.querySelector(':scope > tspan') ? [...row.children] : [row];
  return spans.flatMap((span) =>
    (span.textContent ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((text) => ({ text, style: span === row ? '' : styleOf(span) })),
  );
}

/** Lines of a text, as elements. */
function rowsOf(text: SVGTextElement): SVGTextContentElement[] {
  const rows = [...text.querySelectorAll<SVGTextContentElement>('.row')];
  const spans = [...text.querySelectorAll<SVGTextContentElement>(':scope > tspan')];
  const all = rows.length > 0 ? rows : spans.length > 0 ? spans : [text];
  return all.filter((row) => row.textContent?.trim());
}

/** How far a letter reaches above its baseline, in px, by size of font. */
const ascents = new Map<number, number>();

function ascentOf(svg: SVGSVGElement, size: number, family: string): number {
  const known = ascents.get(size);
  if (known !== undefined) {
    return known;
  }
  const probe = svg.appendChild(document.createElementNS(svg.namespaceURI ?? '', 'text'));
  const text = probe as SVGTextElement;
  text.textContent = 'x';
  text.style.fontSize = `${size}px`;
  text.style.fontFamily = family;
  const ascent = -text.getExtentOfChar(0).y;
  text.remove();
  ascents.set(size, ascent);
  return ascent;
}

/** Reads the lines of a text, each about as long as the others unless the author broke them. */
function readText(
  text: SVGTextElement,
  svg: SVGSVGElement,
  { isBroken, owner }: { isBroken: boolean; owner: number | undefined },
): TextPart[] {
  const rows = rowsOf(text);
  const first = rows[0];
  if (!first) {
    return [];
  }
  const look = classOf(text, TEXTS);
  const { fontFamily, fontSize } = getComputedStyle(first);
  const size = Number.parseFloat(fontSize);
  const weight = look === 'title' ? 600 : 400;
  const { x, y } = offsetOf(text, svg);
  const written = rows.map(wordsIn);
  const isHyphenated = written.some((words) => words.at(-1)?.text.endsWith('-'));
  const lines = isBroken || isHyphenated ? written : balance(written, size, weight);
  const cluster = look === 'title' && text.closest('.cluster')?.querySelector('rect');
  return rows.flatMap((row, index): TextPart[] => {
    const words = lines[index] ?? [];
    const extent = row.getExtentOfChar((row.textContent ?? '').search(/\S/));
    const spread = (index - (rows.length - 1) / 2) * (owner === undefined ? 0.5 : LEADING);
    const middle = extent.x + row.getComputedTextLength() / 2 + x;
    return [
      {
        kind: 'text',
        class: look,
        words,
        x: cluster ? number(cluster, 'x') + offsetOf(cluster, svg).x + TITLE_INDENT : middle,
        y: extent.y + y + ascentOf(svg, size, fontFamily) + spread,
        width: measureLine(words, size, weight),
        ...(cluster ? { anchor: 'start' } : {}),
        owner,
      },
    ];
  });
}

function readPath(
  element: SVGGraphicsElement,
  svg: SVGSVGElement,
): Extract<Part, { kind: 'path' | 'rect' | 'circle' }> {
  const at = offsetOf(element, svg);
  const { height, width, x, y } = element.getBBox();
  const box = { x: x + at.x, y: y + at.y, width, height };
  const look = classOf(element, SHAPES);
  if (element instanceof SVGPolygonElement) {
    const points = [...element.points].map((point) => `${short(point.x)} ${short(point.y)}`);
    return { kind: 'path', class: look, d: `M${points.join('L')}z`, at, heads: {}, box };
  }
  const d = element.getAttribute('d') ?? '';
  const isShape = look === 'node' || look === 'dot';
  if (isShape && Math.abs(width - height) < 1 && width < 20) {
    const r = width / 2;
    return { kind: 'circle', class: look, x: box.x + r, y: box.y + r, r };
  }
  if (isShape && !/[CAQ]/i.test(d) && (d.match(/-?[\d.]+/g) ?? []).length === 8) {
    return { kind: 'rect', class: look, ...box, rx: 0 };
  }
  return { kind: 'path', class: look, d: shortenPath(d), at, heads: headsOf(element), box };
}

function short(value: number | string): string {
  return String(Math.round(Number(value) * 10) / 10);
}

function shortenPath(d: string): string {
  return d
    .replaceAll(/-?\d*\.?\d+(?:e-?\d+)?/g, short)
    .replaceAll(/\s*([A-Za-z,])\s*/g, (_, letter) => (letter === ',' ? ' ' : letter));
}

function readShape(element: SVGGraphicsElement, svg: SVGSVGElement): Part {
  const look = classOf(element, SHAPES);
  const { x, y } = offsetOf(element, svg);
  switch (element.tagName) {
    case 'rect': {
      const [width, height] = [number(element, 'width'), number(element, 'height')];
      const rx = Math.min(number(element, 'rx'), height / 2);
      const at = { x: number(element, 'x') + x, y: number(element, 'y') + y };
      return { kind: 'rect', class: look, ...at, width, height, rx };
    }
    case 'circle':
    case 'ellipse':
      if (element.tagName === 'circle') {
        const at = { x: number(element, 'cx') + x, y: number(element, 'cy') + y };
        return { kind: 'circle', class: look, ...at, r: number(element, 'r') };
      }
      return readPath(element, svg);
    case 'line': {
      const points = [1, 2].map((end) => ({
        x: number(element, `x${end}`) + x,
        y: number(element, `y${end}`) + y,
      }));
      return { kind: 'line', class: look, points, heads: headsOf(element) };
    }
    default:
      return readPath(element, svg);
  }
}

/** Adds to the class of a line whether it is dotted or thick. */
function lineClass(element: Element, look: string): string {
  if (look !== 'edge') {
    return look;
  }
  const { strokeDasharray, strokeWidth } = getComputedStyle(element);
  const isDotted = Number.parseFloat(strokeDasharray) > 0;
  const isThick = Number.parseFloat(strokeWidth) > THICK;
  return [look, isDotted ? 'dotted' : '', isThick ? 'thick' : ''].filter(Boolean).join(' ');
}

function isDrawn(element: SVGGraphicsElement): boolean {
  if (element.closest('marker, defs, symbol, .actorPopupMenu') || element.matches('.background')) {
    return false;
  }
  if (element instanceof SVGTextElement) {
    return element.textContent?.trim() !== '';
  }
  const { height, width } = element.getBBox();
  // Of a shape that a library draws by hand, the second path is its outline once more.
  const isOutline =
    element.matches('.node path + path') && !element.matches('.edges path') && !element.id;
  return (width + height > 0 && !isOutline) || element.matches('[marker-start]');
}

/** Reads Mermaid's drawing, which must be in the document. `isBroken`: its author broke lines. */
export function readDrawing(svg: SVGSVGElement, isBroken: boolean): Drawing {
  const owners: Element[] = [];
  const ownerOf = (element: Element): number | undefined => {
    const owner = element.closest('.node') ?? (element.closest('.actor') && element.parentElement);
    if (!owner) {
      return undefined;
    }
    return owners.includes(owner) ? owners.indexOf(owner) : owners.push(owner) - 1;
  };
  const frames = [...svg.querySelectorAll('.labelBox')].map(({ parentElement }) => parentElement);
  const parts = [
    ...svg.querySelectorAll<SVGGraphicsElement>('rect, path, polygon, circle, ellipse, line, text'),
  ]
    .filter(isDrawn)
    .flatMap((element): Part[] => {
      const owner = element.matches('.actor-line') ? undefined : ownerOf(element);
      const at = frames.indexOf(element.parentElement);
      const frame = at < 0 ? undefined : at;
      if (element instanceof SVGTextElement) {
        return readText(element, svg, { isBroken, owner }).map((part) => ({ ...part, frame }));
      }
      const part = readShape(element, svg);
      const look = lineClass(element, part.class);
      const isDot = look === 'node' && part.kind === 'circle' && part.r * 2 < DOT;
      return [{ ...part, class: isDot ? 'dot' : look, owner, frame }];
    });
  const names = owners.map((_, index) =>
    parts
      .flatMap((part) => (part.kind === 'text' && part.owner === index ? part.words : []))
      .map(({ text }) => text)
      .join(' '),
  );
  return {
    parts,
    names,
    title: svg.querySelector('title')?.textContent ?? '',
    description: svg.querySelector('desc')?.textContent ?? '',
  };
}
