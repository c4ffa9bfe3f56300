import type { Drawing, DrawingPart } from '../../model/compiled';
import type { Looks } from './looks';
import { drawMarkers, markerAt } from './markers';
import type { Sequence } from './read-sequence';
import type { PlacedMessage, SequenceLayout } from './sequence-fragments';
import { LOOP } from './sequence-lanes';
import { BUSY, layoutSequence, PERSON } from './sequence-layout';
import { drawShape } from './shapes';
import {
  type Box,
  boxAround,
  drawText,
  grow,
  middleOf,
  namedPart,
  pathAround,
  pathOf,
  segment,
  short,
  tag,
} from './svg';

/** Room around texts on lanes and fragments, in pixels. */
const ROOM = 8;
/** Half the size of the cross that ends a lane, and of the circle that an arrow may come from. */
const CROSS = 7;
const CIRCLE = 5;

/** An author's colors are laid over the page thinly, so that words can be read in both modes. */
const TINT = '0.2';

/**
 * Draws a sequence diagram.
 *
 * @param idPrefix goes before ids
 * @param top room that is left above, in pixels
 * @returns null when there is nothing to draw
 */
export function drawSequence(
  sequence: Sequence,
  { idPrefix, top }: { idPrefix: string; top: number },
): Drawing | null {
  if (sequence.actors.length === 0) {
    return null;
  }
  const layout = layoutSequence(sequence, top);
  const { actors, boxes, messages, notes, width, height } = layout;
  return {
    width,
    height,
    parts: [
      drawMarkers(
        messages.flatMap(({ message: { start, end } }) => [start, end]),
        idPrefix,
      ),
      ...boxes.map((box) => drawActorBox(box, messages)),
      drawLanes(layout),
      drawFragments(layout),
      drawBusy(layout),
      drawFragmentTexts(layout),
      messages.map((message) => drawMessage(message, layout, idPrefix)).join(''),
      notes
        .map(
          ({ box, text }) =>
            tag('rect', { ...box, rx: 3, class: 'note' }) +
            drawText(text, middleOf(box), { class: 'label' }),
        )
        .join(''),
      ...actors.map(drawActor),
    ],
  };
}

function drawBox(box: Box, { shape }: Looks, attributes = {}): string {
  return tag('rect', {
    ...box,
    rx: 3,
    class: 'group',
    ...shape,
    'fill-opacity': shape.fill === undefined ? undefined : TINT,
    ...attributes,
  });
}

/** A box around actors. Its line leaves the labels of messages out. */
function drawActorBox(
  { box, title, looks }: SequenceLayout['boxes'][number],
  messages: PlacedMessage[],
): string {
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const line = [...segment(x, y, right, y), ...segment(right, bottom, x, bottom), { x, y }];
  const gaps = messages.map(({ message, label }) => grow(boxAround(message.text, label), 3));
  const tint = looks.shape.fill === undefined ? '' : drawBox(box, looks, { class: undefined });
  const middle = { x: x + width / 2, y: y + title.height / 2 + 3 };
  const words = title.width === 0 ? '' : drawText(title, middle, { class: 'title' });
  return tint + tag('path', { d: pathAround(line, gaps), class: 'group' }) + words;
}

/** Where the title of a fragment stands. */
function tabOf({ title, box: { x, y } }: SequenceLayout['fragments'][number]): Box[] {
  return title ? [{ x, y, width: title.width + 2 * ROOM, height: title.height + ROOM / 2 }] : [];
}

/** Boxes of the labels of a fragment's parts. */
function partBoxes({ parts, box }: SequenceLayout['fragments'][number]): Box[] {
  return parts.map(({ y, text }) => ({
    x: box.x + ROOM - 2,
    y: y + 2,
    width: text.width + 4,
    height: text.height + 2,
  }));
}

function drawLanes({ lanes, fragments, notes }: SequenceLayout): string {
  const gaps = [
    ...fragments.flatMap(tabOf),
    ...fragments.flatMap(partBoxes),
    ...notes.map(({ box }) => box),
  ];
  return lanes
    .map(({ x, top, bottom, isEnded }) => {
      const line = segment(x, top, x, bottom);
      const [left, right, above, below] = [
        x - CROSS,
        x + CROSS,
        bottom - CROSS,
        bottom + CROSS,
      ].map(short);
      const d = `M${left} ${above}L${right} ${below}M${right} ${above}L${left} ${below}`;
      return (
        tag('path', { d: pathAround(line, gaps), class: 'lane' }) +
        (isEnded ? tag('path', { d, class: 'edge thick' }) : '')
      );
    })
    .join('');
}

/** Fragments with the lines between their parts, those around others first. */
function drawFragments({ fragments }: SequenceLayout): string {
  return fragments
    .toReversed()
    .map(({ box, looks, parts }) => {
      const lines = parts.map(({ y }) => {
        const line = segment(box.x, y, box.x + box.width, y);
        return tag('path', { d: pathOf(line), class: 'lane' });
      });
      return drawBox(box, looks) + lines.join('');
    })
    .join('');
}

/** Titles of fragments and of their parts, on what else is drawn. */
function drawFragmentTexts({ fragments }: SequenceLayout): string {
  return fragments
    .map((fragment) => {
      const { title, box, parts } = fragment;
      const tabs = tabOf(fragment).map((tab) => {
        const words = title ? drawText(title, middleOf(tab), { class: 'title' }) : '';
        return tag('rect', { ...tab, rx: 3, class: 'tab' }) + words;
      });
      const labels = parts.map(({ y, text }) => {
        const at = { x: box.x + ROOM, y: y + text.height / 2 + 3 };
        return drawText(text, at, { anchor: 'start', class: 'label' });
      });
      return [...tabs, ...labels].join('');
    })
    .join('');
}

/** The left end of a bar on a lane, `depth` others of which began before it. */
const barAt = (x: number, depth: number) => x - BUSY.width / 2 + depth * BUSY.nesting;

function drawBusy({ busy, lanes }: SequenceLayout): string {
  return busy
    .toSorted((a, b) => a.depth - b.depth)
    .map(({ actor, y, end, depth }) => {
      const x = barAt(lanes[actor]?.x ?? 0, depth);
      return tag('rect', { x, y, width: BUSY.width, height: end - y, class: 'node' });
    })
    .join('');
}

/** Where a message meets an actor, from the right or from the left. */
function meet(actor: number, y: number, side: 'left' | 'right', layout: SequenceLayout): number {
  const x = layout.lanes[actor]?.x ?? 0;
  const bars = layout.busy.filter((bar) => bar.actor === actor && bar.y <= y && bar.end >= y);
  if (bars.length === 0) {
    return x;
  }
  const depth = Math.max(...bars.map((bar) => bar.depth));
  return side === 'left' ? barAt(x, 0) : barAt(x, depth) + BUSY.width;
}

function drawMessage(
  { message, label, y }: PlacedMessage,
  layout: SequenceLayout,
  idPrefix: string,
): string {
  const { from, to, isDashed, start, end, circles, text } = message;
  const isBack = to < from;
  const sideOf = (isTarget: boolean) => (isBack === isTarget ? 'right' : 'left');
  const forth = isBack ? -1 : 1;
  let [x1, x2] = [meet(from, y, sideOf(false), layout), meet(to, y, sideOf(true), layout)];
  const dots = [...(circles.from ? [x1] : []), ...(circles.to ? [x2] : [])];
  x1 += circles.from ? forth * CIRCLE : 0;
  x2 -= circles.to || message.destroys.includes(to) ? forth * CIRCLE : 0;
  if (message.creates.includes(to)) {
    x2 -= (forth * (layout.actors[to]?.box.width ?? 0)) / 2;
  }
  const back = meet(from, y, 'right', layout);
  const d =
    from === to
      ? `M${short(back)} ${short(y)}h${LOOP.width - 4}q4 0 4 4v${LOOP.height - 8}q0 4-4 4H${short(meet(from, y + LOOP.height, 'right', layout))}`
      : pathOf(segment(x1, y, x2, y));
  const path = {
    d,
    class: isDashed ? 'edge dotted' : 'edge',
    'marker-end': markerAt(end, idPrefix),
    'marker-start': markerAt(start, idPrefix),
  };
  return [
    tag('path', path),
    ...dots.map((cx) => tag('circle', { cx, cy: y, r: CIRCLE, class: 'node' })),
    drawText(text, label, { class: 'label' }),
  ].join('');
}

/** A head and shoulders. */
const PERSON_PATH = 'M17 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M4 33a13 13 0 0 1 26 0';

function drawActor({ actor, text, box }: SequenceLayout['actors'][number]): DrawingPart {
  const { name, shape, url } = actor;
  const middle = middleOf(box);
  switch (shape) {
    case 'person': {
      const transform = `translate(${short(middle.x - PERSON / 2)} ${short(box.y)})`;
      const person = tag('path', { d: PERSON_PATH, class: 'edge', transform });
      const bottom = { x: middle.x, y: box.y + box.height - ROOM / 2 - text.height / 2 };
      return namedPart(name, person + drawText(text, bottom), url);
    }
    case 'cylinder':
      return namedPart(
        name,
        drawShape('cylinder', box, { class: 'node' }) +
          drawText(text, { x: middle.x, y: middle.y + ROOM / 2 }),
        url,
      );
    case 'box':
      return namedPart(
        name,
        tag('rect', { ...box, rx: 4, class: 'node' }) + drawText(text, middle),
        url,
      );
  }
}
