import { compact, sum } from 'es-toolkit';
import { setText } from './measure';
import type { Message, Note, Sequence, Step } from './read-sequence';
import {
  FRAGMENT,
  type PlacedFragment,
  type PlacedMessage,
  placeNote,
  type SequenceLayout,
  spanOf,
} from './sequence-fragments';
import {
  BOX_ROOM,
  LOOP,
  NOTE_GAP,
  placeLanes,
  ROOM,
  type SetMessage,
  type SetNote,
  widestLane,
} from './sequence-lanes';
import type { Box } from './svg';

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
/** Side of the picture of a person. */
export const PERSON = 34;
/** Bars on the lanes of actors who are busy: how far one stands right of another, and their size. */
export const BUSY = { width: 10, nesting: 4, least: 10 };

/** A fragment that has begun, with the indexes in the lists of what is in it. */
interface OpenFragment {
  fragment: Omit<PlacedFragment, 'box'>;
  top: number;
  firstMessage: number;
  firstNote: number;
  firstFragment: number;
  /** How many fragments stand in one another inside. */
  depth: number;
}

type SetStep = Exclude<Step, Message | Note> | SetMessage | SetNote;

function setStep(step: Step): SetStep {
  switch (step.kind) {
    case 'message':
      return { ...step, text: setText(step.label, MESSAGE) };
    case 'note':
      return { ...step, text: setText(step.label, REMARK) };
    default:
      return step;
  }
}

const ofKind = <Kind extends SetStep['kind']>(steps: SetStep[], kind: Kind) =>
  steps.filter((step): step is Extract<SetStep, { kind: Kind }> => step.kind === kind);

/** Places what a sequence says: lanes as far apart as texts need, and rows as high as they are. */
export function layoutSequence(sequence: Sequence, room: number): SequenceLayout {
  const { actors } = sequence;
  const steps = sequence.steps.map(setStep);
  const names = actors.map(({ label }) => setText(label, ACTOR));
  const gaps = placeLanes(sequence, names, ofKind(steps, 'message'), ofKind(steps, 'note'));
  const xs = actors.map((_, index) => sum(gaps.slice(0, index)));
  const xOf = (index: number) => xs[index] ?? 0;

  const boxTitles = sequence.boxes.map(({ label }) => setText(label, TITLE));
  const boxHeight = Math.max(0, ...boxTitles.map(({ height }) => height + BOX_ROOM));
  const highest = Math.max(
    ...actors.map(
      ({ shape }, index) => (names[index]?.height ?? 0) + (shape === 'person' ? PERSON : 0),
    ),
  );
  const head = highest + 2 * ROOM.y;
  const first = MARGIN + room + boxHeight;
  const placedActors = actors.map((actor, index) => {
    const text = names[index] ?? setText(actor.label, ACTOR);
    const width = text.width + 2 * ROOM.x;
    return { actor, text, box: { x: xOf(index) - width / 2, y: first, width, height: head } };
  });

  const lanes = xs.map((x) => ({ x, top: first + head, bottom: 0, isEnded: false }));
  const messages: PlacedMessage[] = [];
  const notes: SequenceLayout['notes'] = [];
  const fragments: PlacedFragment[] = [];
  const busy: SequenceLayout['busy'] = [];
  const open: OpenFragment[] = [];
  const started = actors.map((): number[] => []);
  let y = first + head + MESSAGE_GAP;
  let last = first + head;

  const placeMessage = (message: SetMessage) => {
    const { from, text, to } = message;
    const makes = message.creates.includes(to);
    if (from === to) {
      y += Math.max(0, (text.height - LOOP.height) / 2);
      const x = xOf(from) + LOOP.width + LOOP.room + text.width / 2;
      messages.push({ message, label: { x, y: y + LOOP.height / 2 }, y });
      last = y + LOOP.height;
      y += (LOOP.height + Math.max(LOOP.height, text.height)) / 2 + MESSAGE_GAP;
    } else {
      const lane = widestLane(gaps, from, to);
      const side = Math.sign(to - from) * (placedActors[to]?.box.width ?? 0);
      const x =
        (xOf(lane) + xOf(lane + 1)) / 2 - (makes && Math.abs(from - to) === 1 ? side / 4 : 0);
      y += makes ? Math.max(0, head / 2 - text.height - LABEL_GAP) : 0;
      const middle = y + text.height / 2;
      y += text.height + LABEL_GAP;
      messages.push({ message, label: { x, y: middle }, y });
      last = y;
      y += MESSAGE_GAP + (makes ? head / 2 : 0);
    }
    for (const made of message.creates) {
      const [actor, lane] = [placedActors[made], lanes[made]];
      if (actor && lane) {
        actor.box.y = last - head / 2;
        lane.top = last + head / 2;
      }
    }
    for (const ended of message.destroys) {
      Object.assign(lanes[ended] ?? {}, { bottom: last, isEnded: true });
      y += MESSAGE_GAP / 2;
    }
  };

  const closeFragment = () => {
    const closed = open.pop();
    if (!closed) {
      return;
    }
    const { fragment, top, depth, firstMessage, firstNote, firstFragment } = closed;
    const inside = {
      messages: messages.slice(firstMessage),
      actors: placedActors.filter(({ box }) => box.y > top),
      notes: notes.slice(firstNote),
      fragments: fragments.slice(firstFragment),
    };
    const { left, right } = spanOf(inside, depth, xs);
    const texts = compact([fragment.title, ...fragment.parts.map(({ text }) => text)]);
    const least = Math.max(0, ...texts.map(({ width }) => width)) + 2 * ROOM.x;
    const width = Math.max(right - left, least);
    fragments.push({ ...fragment, box: { x: left, y: top, width, height: y - top } });
    y += FRAGMENT.end;
    const around = open.at(-1);
    if (around) {
      around.depth = Math.max(around.depth, depth + 1);
    }
  };

  const stopBusy = (actor: number, end: number) => {
    const from = started[actor]?.pop();
    if (from !== undefined) {
      const depth = started[actor]?.length ?? 0;
      busy.push({ actor, y: from, end: Math.max(end, from + BUSY.least), depth });
    }
  };

  for (const step of steps) {
    switch (step.kind) {
      case 'message':
        placeMessage(step);
        break;
      case 'note':
        notes.push({ text: step.text, box: placeNote(step, xs, y) });
        y += step.text.height + 2 * ROOM.y + NOTE_GAP;
        break;
      case 'open': {
        const title = step.title.length === 0 ? null : setText(step.title, TITLE);
        const fragment = { title, looks: step.looks, parts: [] };
        open.push({
          fragment,
          top: y,
          firstMessage: messages.length,
          firstNote: notes.length,
          firstFragment: fragments.length,
          depth: 0,
        });
        y += (title?.height ?? 0) + FRAGMENT.title;
        break;
      }
      case 'part': {
        const text = setText(step.title, PART);
        open.at(-1)?.fragment.parts.push({ y, text });
        y += text.width === 0 ? FRAGMENT.title : text.height + FRAGMENT.title;
        break;
      }
      case 'close':
        closeFragment();
        break;
      case 'busy':
        started[step.actor]?.push(last);
        break;
      case 'idle':
        stopBusy(step.actor, last);
        break;
    }
  }
  for (const [actor, begun] of started.entries()) {
    while (begun.length > 0) {
      stopBusy(actor, y);
    }
  }
  for (const lane of lanes.filter(({ isEnded }) => !isEnded)) {
    lane.bottom = y;
  }
  const boxes = sequence.boxes.flatMap(({ actors: inside, looks }, index) => {
    const title = boxTitles[index];
    const around = compact(inside.map((actor) => placedActors[actor]?.box));
    if (!title || around.length === 0) {
      return [];
    }
    const left = Math.min(...around.map(({ x }) => x)) - BOX_ROOM;
    const right = Math.max(...around.map(({ x, width }) => x + width)) + BOX_ROOM;
    const top = MARGIN + room;
    return [{ title, looks, box: { x: left, y: top, width: right - left, height: y - top } }];
  });
  const height = y + MARGIN;
  return shiftToCorner({
    width: 0,
    height,
    lanes,
    actors: placedActors,
    boxes,
    messages,
    notes,
    fragments,
    busy,
  });
}

/** Moves all to where nothing stands left of the margin. */
function shiftToCorner(layout: SequenceLayout): SequenceLayout {
  const { actors, boxes, messages, notes, fragments, lanes } = layout;
  const around = [...actors, ...boxes, ...notes, ...fragments].map(({ box }) => box);
  const titles = boxes.map(({ box, title }) => box.x + title.width + 2 * ROOM.x);
  const labels = messages.map(({ label, message }) => label.x + message.text.width / 2);
  const by = MARGIN - Math.min(...around.map(({ x }) => x));
  const move = <T extends { box: Box }>(item: T): T => ({
    ...item,
    box: { ...item.box, x: item.box.x + by },
  });
  const right = Math.max(...around.map(({ x, width }) => x + width), ...labels, ...titles);
  return {
    ...layout,
    width: right + by + MARGIN,
    lanes: lanes.map((lane) => ({ ...lane, x: lane.x + by })),
    actors: actors.map(move),
    boxes: boxes.map(move),
    notes: notes.map(move),
    fragments: fragments.map(move),
    messages: messages.map((item) => ({ ...item, label: { ...item.label, x: item.label.x + by } })),
  };
}
