import { range } from 'es-toolkit';
import type { TextBlock } from './measure';
import type { Sequence } from './read-sequence';

/** All that follows is in pixels. Room around the texts of boxes. */
export const ROOM = { x: 12, y: 8 };
/** How far the arrow of a message to oneself goes, and how far below it comes back. */
export const LOOP = { width: 26, height: 18, room: 8 };
/** Between a remark and the lane of its actor. */
export const NOTE_GAP = 12;
/** Between the boxes of two actors, and the least between their lanes. */
const ACTOR_GAP = 20;
const LANE = 96;
/** Beside the label of a message, on both sides together. */
const MESSAGE_ROOM = 30;

const widthOf = (text: TextBlock | undefined) => text?.width ?? 0;

/** How far lanes stand apart, so that all texts between them have room. */
export function placeLanes(
  { actors, messages, notes }: Sequence,
  actorTexts: TextBlock[],
  texts: TextBlock[],
  remarks: TextBlock[],
): number[] {
  const gaps = range(Math.max(0, actors.length - 1)).map((index) => {
    const boxes = (widthOf(actorTexts[index]) + widthOf(actorTexts[index + 1])) / 2 + 2 * ROOM.x;
    return Math.max(LANE, boxes + ACTOR_GAP);
  });
  const widen = (gap: number, least: number) => {
    if (gap >= 0 && gap < gaps.length) {
      gaps[gap] = Math.max(gaps[gap] ?? 0, least);
    }
  };
  for (const [index, { from, to }] of messages.entries()) {
    const width = widthOf(texts[index]) + MESSAGE_ROOM;
    if (Math.abs(from - to) <= 1) {
      widen(Math.min(from, to), from === to ? width + LOOP.width + LOOP.room : width);
    }
  }
  for (const [index, { side, actors: over }] of notes.entries()) {
    const width = widthOf(remarks[index]) + 2 * ROOM.x + 2 * NOTE_GAP;
    const [first, last] = [Math.min(...over), Math.max(...over)];
    if (side !== 'over') {
      widen(side === 'right' ? last : first - 1, width);
    }
  }
  // The label of a message that passes lanes stands between two of them, where there is most room.
  for (const [index, { from, to }] of messages.entries()) {
    if (Math.abs(from - to) > 1) {
      widen(widestLane(gaps, from, to), widthOf(texts[index]) + MESSAGE_ROOM);
    }
  }
  return gaps;
}

/** The widest gap between lanes on the way of a message. */
export function widestLane(gaps: number[], from: number, to: number): number {
  const first = Math.min(from, to);
  return range(first, Math.max(from, to)).reduce(
    (widest, gap) => ((gaps[gap] ?? 0) > (gaps[widest] ?? 0) ? gap : widest),
    first,
  );
}
