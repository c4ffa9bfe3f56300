import { sum } from 'es-toolkit';
import { setText, type TextBlock } from './measure';
import type { Frame, Message, Note, Sequence } from './read-sequence';
import { LOOP, NOTE_GAP, placeLanes, ROOM, widestLane } from './sequence-lanes';
import type { Box, Point } from './svg';

/** Sizes of texts, and how wide they become before they are set in more lines, in pixels. */
const ACTOR = { size: 14, width: 120 };
const MESSAGE = { size: 13, width: 150 };
const REMARK = { size: 13, width: 190 };
const TITLE = { size: 13, width: 240, weight: 'bold' } as const;
const PART = { size: 13, width: 200 };

/** All that follows is in pixels. */
const MARGIN = 8;
/** Above the label of a message, and between it and its arrow. */
const MESSAGE_GAP = 13;
const LABEL_GAP = 4;
/** Between a frame and the lanes and frames inside, and below its title. */
const FRAME = { lane: 26, frame: 9, title: 6, end: 14 };
/** Side of the picture of a person. */
export const PERSON = 34;

interface PlacedActor {
  label: string;
  isPerson: boolean;
  text: TextBlock;
  box: Box;
}

interface PlacedMessage {
  message: Message;
  text: TextBlock;
  /** Middle of the label. */
  label: Point;
  y: number;
}

interface PlacedFrame {
  title: TextBlock;
  box: Box;
  parts: { y: number; text: TextBlock }[];
}

/** Where all of a sequence stands. */
export interface SequenceLayout {
  width: number;
  height: number;
  /** Where the lines of actors run, from `top` to the bottom. */
  lanes: number[];
  top: number;
  actors: PlacedActor[];
  messages: PlacedMessage[];
  notes: { text: TextBlock; box: Box }[];
  frames: PlacedFrame[];
}

/** Places what a sequence says: lanes as far apart as texts need, and rows as high as they are. */
export function layoutSequence(sequence: Sequence): SequenceLayout {
  const actors = sequence.actors.map(({ label }) => setText(label, ACTOR));
  const texts = sequence.messages.map(({ label }) => setText(label, MESSAGE));
  const remarks = sequence.notes.map(({ text }) => setText(text, REMARK));
  const gaps = placeLanes(sequence, actors, texts, remarks);
  const lanes = sequence.actors.map((_, index) => sum(gaps.slice(0, index)));
  const laneOf = (index: number) => lanes[index] ?? 0;

  const highest = Math.max(
    ...sequence.actors.map(
      ({ isPerson }, index) => heightOf(actors[index]) + (isPerson ? PERSON : 0),
    ),
  );
  const placedActors = sequence.actors.map(({ label, isPerson }, index): PlacedActor => {
    const text = actors[index] ?? setText(label, ACTOR);
    const width = text.width + 2 * ROOM.x;
    const box = { x: laneOf(index) - width / 2, y: MARGIN, width, height: highest + 2 * ROOM.y };
    return { label, isPerson, text, box };
  });

  const top = MARGIN + highest + 2 * ROOM.y;
  const notes: SequenceLayout['notes'] = [];
  const messages: PlacedMessage[] = [];
  const frames = sequence.frames.map((frame) => ({
    frame,
    title: setText(frame.label, TITLE),
    parts: frame.parts.map((part) => ({ ...part, y: 0, text: setText(part.label, PART) })),
    top: 0,
    bottom: 0,
  }));
  let y = top + MESSAGE_GAP;
  for (const [index, message] of sequence.messages.entries()) {
    // What ends first began last: it stands before the others in the list.
    for (const opened of frames.filter(({ frame }) => frame.first === index).reverse()) {
      opened.top = y;
      y += opened.title.height + FRAME.title;
    }
    for (const part of frames
      .flatMap(({ parts }) => parts)
      .filter(({ first }) => first === index)) {
      part.y = y;
      y += part.label === '' ? FRAME.title : part.text.height + FRAME.title;
    }
    const text = texts[index] ?? setText(message.label, MESSAGE);
    const isOwn = message.from === message.to;
    if (isOwn) {
      y += Math.max(0, (text.height - LOOP.height) / 2);
      const x = laneOf(message.from) + LOOP.width + LOOP.room + text.width / 2;
      messages.push({ message, text, label: { x, y: y + LOOP.height / 2 }, y });
      y += (LOOP.height + Math.max(LOOP.height, text.height)) / 2 + MESSAGE_GAP;
    } else {
      const lane = widestLane(gaps, message.from, message.to);
      const x = (laneOf(lane) + laneOf(lane + 1)) / 2;
      const middle = y + text.height / 2;
      y += text.height + LABEL_GAP;
      messages.push({ message, text, label: { x, y: middle }, y });
      y += MESSAGE_GAP;
    }
    for (const [at, note] of sequence.notes.entries()) {
      const remark = remarks[at];
      if (note.after === index && remark) {
        notes.push({ text: remark, box: placeNote(note, remark, lanes, y) });
        y += remark.height + 2 * ROOM.y + NOTE_GAP;
      }
    }
    for (const closed of frames.filter(({ frame }) => frame.last === index)) {
      closed.bottom = y;
      y += FRAME.end;
    }
  }

  const inner: number[] = [];
  const placedFrames = frames.map(
    ({ frame, title, parts, top: y1, bottom }, index): PlacedFrame => {
      const inside = frames.flatMap(({ frame: other }, at) =>
        at < index && other.first >= frame.first && other.last <= frame.last
          ? [inner[at] ?? 0]
          : [],
      );
      const depth = 1 + Math.max(-1, ...inside);
      inner.push(depth);
      const { left, right } = spanOf(frame, depth, { messages, notes, lanes, sequence });
      const least = Math.max(title.width, ...parts.map(({ text }) => text.width)) + 2 * ROOM.x;
      const width = Math.max(right - left, least);
      return { title, parts, box: { x: left, y: y1, width, height: bottom - y1 } };
    },
  );

  return shiftToCorner({
    width: 0,
    height: y + MARGIN,
    lanes,
    top,
    actors: placedActors,
    messages,
    notes,
    frames: placedFrames,
  });
}

const heightOf = (text: TextBlock | undefined) => text?.height ?? 0;

function placeNote({ side, actors }: Note, text: TextBlock, lanes: number[], y: number): Box {
  const over = actors.map((actor) => lanes[actor] ?? 0);
  const [left, right] = [Math.min(...over), Math.max(...over)];
  const own = text.width + 2 * ROOM.x;
  const width =
    side === 'over' && actors.length > 1 ? Math.max(own, right - left + 4 * NOTE_GAP) : own;
  const at = {
    left: left - NOTE_GAP - width,
    right: right + NOTE_GAP,
    over: (left + right - width) / 2,
  };
  return { x: at[side], y, width, height: text.height + 2 * ROOM.y };
}

/** From where to where a frame reaches: around the lanes of its messages and all texts in it. */
function spanOf(
  { first, last }: Frame,
  depth: number,
  {
    messages,
    notes,
    lanes,
    sequence,
  }: Pick<SequenceLayout, 'messages' | 'notes' | 'lanes'> & { sequence: Sequence },
): { left: number; right: number } {
  const inside = messages.slice(first, last + 1);
  const remarks = notes.filter((_, index) => {
    const { after = -1 } = sequence.notes[index] ?? {};
    return after >= first && after <= last;
  });
  const room = FRAME.lane + depth * FRAME.frame;
  const xs = inside.flatMap(({ message: { from, to } }) => [lanes[from] ?? 0, lanes[to] ?? 0]);
  return {
    left: Math.min(...xs.map((x) => x - room), ...remarks.map(({ box }) => box.x - room / 2)),
    right: Math.max(
      ...xs.map((x) => x + room),
      ...inside.map(({ label, text }) => label.x + text.width / 2 + room / 2),
      ...remarks.map(({ box }) => box.x + box.width + room / 2),
    ),
  };
}

/** Moves all to where nothing stands left of the margin. */
function shiftToCorner(layout: SequenceLayout): SequenceLayout {
  const { actors, messages, notes, frames, lanes } = layout;
  const boxes = [...actors, ...notes, ...frames].map(({ box }) => box);
  const labels = messages.map(({ label, text }) => label.x + text.width / 2);
  const by = MARGIN - Math.min(...boxes.map(({ x }) => x));
  const move = <T extends { box: Box }>(item: T): T => ({
    ...item,
    box: { ...item.box, x: item.box.x + by },
  });
  return {
    ...layout,
    width: Math.max(...boxes.map(({ x, width }) => x + width), ...labels) + by + MARGIN,
    lanes: lanes.map((x) => x + by),
    actors: actors.map(move),
    notes: notes.map(move),
    frames: frames.map(move),
    messages: messages.map((item) => ({ ...item, label: { ...item.label, x: item.label.x + by } })),
  };
}
