import type { Looks } from './looks';
import type { TextBlock } from './measure';
import type { Actor } from './read-sequence';
import { NOTE_GAP, ROOM, type SetMessage, type SetNote } from './sequence-lanes';
import { type Box, boxAround, grow, type Point } from './svg';

/** Between a fragment and the lanes and fragments inside, and below its title, in pixels. */
export const FRAGMENT = { lane: 26, fragment: 9, title: 6, end: 14 };

export interface PlacedMessage {
  message: SetMessage;
  /** Middle of the label. */
  label: Point;
  y: number;
}

/** A combined fragment, as UML calls it: a loop, alternatives, what is optional. */
export interface PlacedFragment {
  /** Null where a color alone says what the fragment is. */
  title: TextBlock | null;
  box: Box;
  looks: Looks;
  parts: { y: number; text: TextBlock }[];
}

/** Where all of a sequence stands. */
export interface SequenceLayout {
  width: number;
  height: number;
  /** Where the lines of actors run. `isEnded`: by a cross. */
  lanes: { x: number; top: number; bottom: number; isEnded: boolean }[];
  actors: { actor: Actor; text: TextBlock; box: Box }[];
  boxes: { title: TextBlock; box: Box; looks: Looks }[];
  messages: PlacedMessage[];
  notes: { text: TextBlock; box: Box }[];
  /** Those inside of others first. */
  fragments: PlacedFragment[];
  /** `depth`: how many others of the actor it began within. */
  busy: { actor: number; y: number; end: number; depth: number }[];
}

/** Where a remark stands: beside one actor, or over several. */
export function placeNote({ side, actors, text }: SetNote, xs: number[], y: number): Box {
  const over = actors.map((actor) => xs[actor] ?? 0);
  const [left, right] = [Math.min(...over), Math.max(...over)];
  const own = text.width + 2 * ROOM.x;
  const width = side === 'over' && left < right ? Math.max(own, right - left + 4 * NOTE_GAP) : own;
  const at = {
    left: left - NOTE_GAP - width,
    right: right + NOTE_GAP,
    over: (left + right - width) / 2,
  };
  return { x: at[side], y, width, height: text.height + 2 * ROOM.y };
}

/** From where to where a fragment reaches: around the lanes of its messages, all texts and fragments in it. */
export function spanOf(
  {
    messages,
    actors,
    notes,
    fragments,
  }: Omit<SequenceLayout, 'lanes' | 'boxes' | 'busy' | 'width' | 'height'>,
  depth: number,
  xs: number[],
): { left: number; right: number } {
  const room = FRAGMENT.lane + depth * FRAGMENT.fragment;
  const crossed = messages.flatMap(({ message: { from, to } }) => [xs[from] ?? 0, xs[to] ?? 0]);
  // A fragment without messages reaches around all lanes.
  const around = crossed.length + notes.length === 0 ? xs : crossed;
  const texts = messages.map(({ label, message }) =>
    grow(boxAround(message.text, label), room / 2),
  );
  const boxes = [
    ...texts,
    ...[...actors, ...notes].map(({ box }) => grow(box, room / 2)),
    ...fragments.map(({ box }) => grow(box, FRAGMENT.fragment)),
  ];
  return {
    left: Math.min(...around.map((x) => x - room), ...boxes.map(({ x }) => x)),
    right: Math.max(...around.map((x) => x + room), ...boxes.map(({ x, width }) => x + width)),
  };
}
