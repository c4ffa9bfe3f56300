import type { Drawing, DrawingPart } from '../../model/compiled';
import { arrowhead, OPEN } from './arrowhead';
import { readSequence, type Sequence } from './read-sequence';
import { LOOP } from './sequence-lanes';
import { layoutSequence, PERSON, type SequenceLayout } from './sequence-layout';
import { type Box, drawText, namedPart, pathAround, pathOf, short, tag } from './svg';

/** Bars on the lanes of actors who are busy: their width, and how far one stands right of another. */
const BUSY = { width: 10, nesting: 4 };
/** Room around texts on lanes and frames, in pixels. */
const ROOM = 8;

/**
 * Draws a sequence diagram again, so that its texts have room.
 *
 * @param svg as the renderer draws it
 * @param urls where actors lead that the author made links, by id
 * @returns null when there is nothing to draw
 */
export function drawSequence(
  svg: string,
  { idPrefix, urls }: { idPrefix: string; urls: ReadonlyMap<string, string> },
): Drawing | null {
  const sequence = readSequence(svg);
  if (sequence.actors.length === 0) {
    return null;
  }
  const layout = layoutSequence(sequence);
  const titles = layout.frames.map(({ title, box: { x, y } }) => ({
    x,
    y,
    width: title.width + 2 * ROOM,
    height: title.height + ROOM / 2,
  }));
  const markers = [
    arrowhead(`${idPrefix}arrow`),
    sequence.messages.some(({ isFilled }) => !isFilled)
      ? arrowhead(`${idPrefix}open`, OPEN, { class: 'open' })
      : '',
  ];
  return {
    width: layout.width,
    height: layout.height,
    parts: [
      ...markers,
      drawLanes(layout, titles),
      drawFrames(layout, titles),
      drawBusy(sequence, layout),
      drawMessages(sequence, layout, idPrefix),
      layout.notes
        .map(
          ({ box, text }) =>
            tag('rect', { ...box, rx: 3, class: 'note' }) +
            drawText(text, middleOf(box), { class: 'label' }),
        )
        .join(''),
      ...layout.actors.map((actor, index) =>
        drawActor(actor, urls.get(sequence.actors[index]?.id ?? '')),
      ),
    ],
  };
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Boxes of the labels of a frame's parts. */
function partBoxes({ frames }: SequenceLayout): Box[] {
  return frames.flatMap(({ parts, box }) =>
    parts.map(({ y, text }) => ({
      x: box.x + ROOM - 2,
      y: y + 2,
      width: text.width + 4,
      height: text.height + 2,
    })),
  );
}

function drawLanes(layout: SequenceLayout, titles: Box[]): string {
  const gaps = [...titles, ...partBoxes(layout), ...layout.notes.map(({ box }) => box)];
  return layout.lanes
    .map((x) => {
      const line = [
        { x, y: layout.top },
        { x, y: layout.height - ROOM },
      ];
      return tag('path', { d: pathAround(line, gaps), class: 'lane' });
    })
    .join('');
}

function drawFrames({ frames }: SequenceLayout, titles: Box[]): string {
  return frames
    .map(({ box, title, parts }, index) => {
      const tab = titles[index] ?? box;
      const right = box.x + box.width;
      return [
        tag('rect', { ...box, rx: 3, class: 'group' }),
        tag('rect', { ...tab, rx: 3, class: 'tab' }),
        drawText(title, middleOf(tab), { class: 'title' }),
        ...parts.flatMap(({ y, text }) => [
          tag('path', {
            d: pathOf([
              { x: box.x, y },
              { x: right, y },
            ]),
            class: 'lane',
          }),
          drawText(
            text,
            { x: box.x + ROOM, y: y + text.height / 2 + 3 },
            { anchor: 'start', class: 'label' },
          ),
        ]),
      ].join('');
    })
    .join('');
}

function drawBusy({ activations }: Sequence, { lanes, messages, height }: SequenceLayout): string {
  return activations
    .map(({ actor, first, last, depth }) => {
      const y = messages[first]?.y ?? 0;
      const end = last > first ? (messages[last]?.y ?? height - ROOM) : height - ROOM;
      const x = (lanes[actor] ?? 0) - BUSY.width / 2 + depth * BUSY.nesting;
      return tag('rect', { x, y, width: BUSY.width, height: end - y, class: 'node' });
    })
    .join('');
}

function drawMessages(
  { activations }: Sequence,
  { lanes, messages }: SequenceLayout,
  idPrefix: string,
): string {
  /** How far from its lane an actor is drawn when a message comes or goes. */
  const halfOf = (actor: number, index: number) =>
    activations.some((busy) => busy.actor === actor && busy.first <= index && busy.last >= index)
      ? BUSY.width / 2
      : 0;
  return messages
    .map(({ message, text, label, y }, index) => {
      const { from, to, isDashed, isFilled } = message;
      const [start, end] = [lanes[from] ?? 0, lanes[to] ?? 0];
      const side = end < start ? -1 : 1;
      const [x1, x2] = [start + side * halfOf(from, index), end - side * halfOf(to, index)];
      const back = start + halfOf(from, index);
      const d =
        from === to
          ? `M${short(back)} ${short(y)}h${LOOP.width - 4}q4 0 4 4v${LOOP.height - 8}q0 4-4 4H${short(back)}`
          : pathOf([
              { x: x1, y },
              { x: x2, y },
            ]);
      const path = {
        d,
        class: isDashed ? 'edge dotted' : 'edge',
        'marker-end': `url(#${idPrefix}${isFilled ? 'arrow' : 'open'})`,
      };
      return tag('path', path) + drawText(text, label, { class: 'label' });
    })
    .join('');
}

/** A head and shoulders. */
const PERSON_PATH = 'M17 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M4 33a13 13 0 0 1 26 0';

function drawActor(
  { box, isPerson, label, text }: SequenceLayout['actors'][number],
  url: string | undefined,
): DrawingPart {
  const middle = middleOf(box);
  if (!isPerson) {
    return namedPart(
      label,
      tag('rect', { ...box, rx: 4, class: 'node' }) + drawText(text, middle),
      url,
    );
  }
  const transform = `translate(${short(middle.x - PERSON / 2)} ${short(box.y)})`;
  const person = tag('path', { d: PERSON_PATH, class: 'edge', transform });
  const bottom = { x: middle.x, y: box.y + box.height - ROOM / 2 - text.height / 2 };
  return namedPart(label, person + drawText(text, bottom), url);
}
