import { range } from 'es-toolkit';
import type { TextBlock } from './measure';
import type { Message, Note, Sequence } from './read-sequence';

/** All that follows is in pixels. Room around the texts of boxes. */
export const ROOM = { x: 12, y: 8 };
/** How far the arrow of a message to oneself goes, and how far below it comes back. */
export const LOOP = { width: 26, height: 18, room: 8 };
/** Between a remark and the lane of its actor. */
export const NOTE_GAP = 12;
/** Between a box around actors and the boxes of those. */
export const BOX_ROOM = 10;
/** Between the boxes of two actors, and the least between their lanes. */
const ACTOR_GAP = 20;
const LANE = 96;
/** Beside the label of a message, on both sides together. */
const MESSAGE_ROOM = 30;

/** Messages and remarks with their texts set. */
export type SetMessage = Message & { text: TextBlock };
export type SetNote = Note & { text: TextBlock };

/** How far lanes stand apart, so that all texts between them have room. */
export function placeLanes(
  { actors, boxes }: Sequence,
  actorTexts: TextBlock[],
  messages: SetMessage[],
  notes: SetNote[],
): number[] {
  const halfOf = (actor: number) => (actorTexts[actor]?.width ?? 0) / 2 + ROOM.x;
  const boxOf = (actor: number) => boxes.findIndex((box) => box.actors.includes(actor));
  const gaps = range(Math.max(0, actors.length - 1)).map((index) => {
    const isParted = boxOf(index) !== boxOf(index + 1);
    const between = ACTOR_GAP + (isParted ? 2 * BOX_ROOM : 0);
    return Math.max(LANE, halfOf(index) + halfOf(index + 1) + between);
  });
  const widen = (gap: number, least: number) => {
    if (gap >= 0 && gap < gaps.length) {
      gaps[gap] = Math.max(gaps[gap] ?? 0, least);
    }
  };
  const widthOf = ({ creates, text, to }: SetMessage) =>
    text.width + MESSAGE_ROOM + (creates.includes(to) ? halfOf(to) : 0);
  for (const message of messages) {
    const { from, to } = message;
    const width = widthOf(message);
    if (Math.abs(from - to) <= 1) {
      widen(Math.min(from, to), from === to ? width + LOOP.width + LOOP.room : width);
    }
  }
  for (const { actors: beside, side, text } of notes) {
    const width = text.width + 2 * ROOM.x + 2 * NOTE_GAP;
    if (side !== 'over') {
      widen(side === 'right' ? Math.max(...beside) : Math.min(...beside) - 1, width);
    }
  }
  // The label of a message that passes lanes stands between two of them, where there is most room.
  for (const message of messages) {
    const { from, to } = message;
    if (Math.abs(from - to) > 1) {
      widen(widestLane(gaps, from, to), widthOf(message));
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
