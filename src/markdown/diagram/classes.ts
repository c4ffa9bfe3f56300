import { compact } from 'es-toolkit';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Drawing, DrawingPart } from '../../model/compiled';
import { arrowhead, OPEN } from './arrowhead';
import { layoutGraph } from './layout';
import { setText, type TextBlock } from './measure';
import { type Box, boxAround, drawText, grow, namedPart, pathAround, pathOf, tag } from './svg';

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const NAME = { size: 13, width: 260, weight: 'bold' } as const;
const MEMBER = { size: 13, width: 300 };
const KIND = { size: 13, width: 200 };
const LABEL = { size: 13, width: 130 };

/** Room in the boxes of classes, in pixels. */
const ROOM = { x: 12, y: 7 };
const HALO = 3;

interface ClassBox {
  id: string;
  label: string;
  name: TextBlock;
  kind: TextBlock | null;
  /** Attributes, methods. */
  parts: TextBlock[][];
}

interface Relation {
  from: string;
  to: string;
  type: string;
  /** Which end has the sign of its type; none has it where the author wrote a line alone. */
  sign: 'from' | 'to' | null;
  texts: { text: TextBlock; at: 'TAIL' | 'CENTER' | 'HEAD' }[];
}

/** A relation that is a line alone. The renderer takes it for an arrow. */
const PLAIN = /^\s*(\S+)\s+(?:"[^"]*"\s+)?(?:--|\.\.)\s+(?:"[^"]*"\s+)?([^\s:]+)\s*(?::.*)?$/gm;

/**
 * Draws a class diagram again, so that its texts have room.
 *
 * @param svg as the renderer draws it
 * @param source that it is drawn from
 * @returns null when there is nothing to draw
 */
export async function drawClasses(
  svg: string,
  source: string,
  { idPrefix, urls }: { idPrefix: string; urls: ReadonlyMap<string, string> },
): Promise<Drawing | null> {
  const document = parseDocument(svg, { xmlMode: true });
  const classes = DomUtils.getElementsByClassName('class-node', document).map(readClass);
  const plain = new Set([...source.matchAll(PLAIN)].map(([, from, to]) => `${from} ${to}`));
  const relations = DomUtils.getElementsByClassName('class-relationship', document).map(
    ({ attribs }) => readRelation(attribs, plain),
  );
  if (classes.length === 0) {
    return null;
  }
  const layout = await layoutGraph(
    classes.map((each) => ({ id: each.id, ...sizeOf(each) })),
    relations.map(({ from, to, texts }) => ({
      from,
      to,
      labels: texts.map(({ text, at }) => ({ ...grow(boxAround(text, { x: 0, y: 0 }), HALO), at })),
    })),
    'TB',
  );
  const placed = relations.flatMap(({ texts }, index) =>
    texts.flatMap(({ text }, at) => {
      const middle = layout.lines[index]?.labels[at];
      return middle ? [{ text, middle }] : [];
    }),
  );
  const gaps = placed.map(({ text, middle }) => grow(boxAround(text, middle), HALO));
  const lines = relations.map(({ type, sign }, index) => {
    const marker = sign && `url(#${idPrefix}${MARKERS[type] ?? 'open'})`;
    return tag('path', {
      class: type === 'dependency' || type === 'realization' ? 'edge dotted' : 'edge',
      d: pathAround(layout.lines[index]?.points ?? [], gaps),
      ...(marker ? { [sign === 'from' ? 'marker-start' : 'marker-end']: marker } : {}),
    });
  });
  return {
    width: layout.width,
    height: layout.height,
    parts: [
      drawMarkers(relations, idPrefix),
      ...lines,
      ...classes.map((each) => drawClass(each, layout.boxes.get(each.id), urls.get(each.id))),
      ...placed.map(({ text, middle }) => drawText(text, middle, { class: 'label' })),
    ],
  };
}

type Element = ReturnType<typeof DomUtils.getElementsByClassName>[number];

function readClass(element: Element): ClassBox {
  const { 'data-id': id = '', 'data-label': label = '', 'data-annotation': kind } = element.attribs;
  const [, second] = DomUtils.getElementsByTagName('line', element);
  const middle = Number(second?.attribs.y1 ?? 0);
  const members = DomUtils.getElementsByClassName('mono', element).map((text) => ({
    y: Number(text.attribs.y),
    text: setText(DomUtils.textContent(text), MEMBER),
  }));
  return {
    id,
    label,
    name: setText(label, NAME),
    kind: kind === undefined ? null : setText(`«${kind}»`, KIND),
    parts: [
      members.filter(({ y }) => y < middle).map(({ text }) => text),
      members.filter(({ y }) => y >= middle).map(({ text }) => text),
    ].filter((part) => part.length > 0),
  };
}

function readRelation(attributes: Record<string, string>, plain: Set<string>): Relation {
  const { 'data-from': from = '', 'data-to': to = '', 'data-type': type = '' } = attributes;
  const text = (name: string, at: 'TAIL' | 'CENTER' | 'HEAD') => {
    const value = attributes[name];
    return value === undefined ? null : { text: setText(value, LABEL), at };
  };
  const end = attributes['data-marker-at'] === 'from' ? 'from' : 'to';
  return {
    from,
    to,
    type,
    sign: plain.has(`${from} ${to}`) ? null : end,
    texts: compact([
      text('data-label', 'CENTER'),
      text('data-from-cardinality', 'TAIL'),
      text('data-to-cardinality', 'HEAD'),
    ]),
  };
}

function headHeight({ name, kind }: ClassBox): number {
  return name.height + (kind?.height ?? 0) + 2 * ROOM.y;
}

function partHeight(part: TextBlock[]): number {
  return part.reduce((sum, { height }) => sum + height, 2 * ROOM.y);
}

function sizeOf(box: ClassBox): { width: number; height: number } {
  const texts = [box.name, ...(box.kind ? [box.kind] : []), ...box.parts.flat()];
  return {
    width: Math.max(...texts.map(({ width }) => width)) + 2 * ROOM.x,
    height: box.parts.reduce((sum, part) => sum + partHeight(part), headHeight(box)),
  };
}

function drawClass(each: ClassBox, box: Box | undefined, url: string | undefined): DrawingPart {
  if (!box) {
    return '';
  }
  const { name, kind, parts } = each;
  const x = box.x + box.width / 2;
  let y = box.y + headHeight(each);
  const head = [
    tag('rect', { ...box, rx: 3, class: 'node' }),
    kind ? drawText(kind, { x, y: box.y + ROOM.y + kind.height / 2 }, { class: 'label' }) : '',
    drawText(name, { x, y: y - ROOM.y - name.height / 2 }, { class: 'title' }),
  ];
  const rows = parts.flatMap((part) => {
    const line = pathOf([
      { x: box.x, y },
      { x: box.x + box.width, y },
    ]);
    let at = y + ROOM.y;
    y += partHeight(part);
    return [
      tag('path', { d: line, class: 'rule' }),
      ...part.map((text) => {
        at += text.height;
        const middle = { x: box.x + ROOM.x, y: at - text.height / 2 };
        return drawText(text, middle, { anchor: 'start', class: 'label' });
      }),
    ];
  });
  return namedPart(each.label, [...head, ...rows].join(''), url);
}

/** Signs at the ends of relations, by their types. */
const MARKERS: Partial<Record<string, string>> = {
  inheritance: 'inherit',
  realization: 'inherit',
  composition: 'whole',
  aggregation: 'part',
};

const TRIANGLE = 'M.5.5 7.5 4 .5 7.5z';
const DIAMOND = 'M.5 4 4 1.5 7.5 4 4 6.5z';
const LARGE = { markerWidth: 14, markerHeight: 14 };

function drawMarkers(relations: Relation[], idPrefix: string): string {
  const used = new Set(relations.map(({ type }) => MARKERS[type] ?? 'open'));
  return compact([
    used.has('open') && arrowhead(`${idPrefix}open`, OPEN, { class: 'open' }),
    used.has('inherit') && arrowhead(`${idPrefix}inherit`, TRIANGLE, { ...LARGE, class: 'hollow' }),
    used.has('whole') && arrowhead(`${idPrefix}whole`, DIAMOND, LARGE),
    used.has('part') && arrowhead(`${idPrefix}part`, DIAMOND, { ...LARGE, class: 'hollow' }),
  ]).join('');
}
