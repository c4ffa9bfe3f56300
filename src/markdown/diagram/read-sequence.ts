import { isOpenable } from './clicks';
import { type Label, nameOf, readLabel, type Tell } from './label';
import { type Looks, readLooks } from './looks';
import type { MarkerName } from './markers';
import type { ParsedDiagram } from './parse';

/** Who takes part in a sequence. */
export interface Actor {
  name: string;
  label: Label;
  shape: 'box' | 'person' | 'cylinder';
  /** Where its author leads. */
  url: string | undefined;
}

/** What one actor sends to another, or to itself. Actors are named by their index in the row. */
export interface Message {
  kind: 'message';
  from: number;
  to: number;
  label: Label;
  isDashed: boolean;
  start: MarkerName | null;
  end: MarkerName | null;
  /** Whether it comes from, or goes to, a circle on the lane. */
  circles: { from: boolean; to: boolean };
  /** Actors that it makes, or that end with it. */
  creates: number[];
  destroys: number[];
}

/** A remark beside one actor or over several. */
export interface Note {
  kind: 'note';
  label: Label;
  side: 'left' | 'right' | 'over';
  actors: number[];
}

/** What a sequence tells, in its order. A fragment reaches from `open` to its `close`. */
export type Step =
  | Message
  | Note
  | { kind: 'open'; title: Label; looks: Looks }
  | { kind: 'part'; title: Label }
  | { kind: 'close' }
  | { kind: 'busy' | 'idle'; actor: number };

/** What a sequence diagram says. */
export interface Sequence {
  actors: Actor[];
  /** Boxes around actors that belong together. */
  boxes: { label: Label; actors: number[]; looks: Looks }[];
  steps: Step[];
}

/** What Mermaid's database has, of what is read here. */
interface SequenceDb {
  LINETYPE: Record<string, number>;
  getActors(): Map<string, ActorData>;
  getBoxes(): { name?: string; fill: string; actorKeys: string[] }[];
  getMessages(): MessageData[];
  /** Which message makes or ends an actor. */
  getCreatedActors(): Map<string, number>;
  getDestroyedActors(): Map<string, number>;
}

interface ActorData {
  description: string;
  type: string;
  links: Record<string, string>;
  properties: Record<string, string>;
}

interface MessageData {
  from?: string;
  to?: string;
  message: string | { start?: number; step?: number; visible?: boolean };
  type: number;
  placement?: number;
  centralConnection?: number;
}

const SIDES = ['left', 'right', 'over'] as const;

const SHAPES: Partial<Record<string, Actor['shape']>> = {
  participant: 'box',
  actor: 'person',
  database: 'cylinder',
};

/** Fragments by the word that begins one. A `rect` has a color in place of a title. */
const FRAGMENTS = ['LOOP', 'ALT', 'OPT', 'PAR', 'CRITICAL', 'BREAK'];
const PARTS = new Set(['ALT_ELSE', 'PAR_AND', 'CRITICAL_OPTION']);

/** Arrows by Mermaid's names for them, without what says that they are dashed. */
const ARROWS: Partial<Record<string, [start: MarkerName | null, end: MarkerName | null]>> = {
  SOLID: [null, 'arrow'],
  SOLID_OPEN: [null, null],
  SOLID_CROSS: [null, 'cross'],
  SOLID_POINT: [null, 'open'],
  BIDIRECTIONAL_SOLID: ['arrow', 'arrow'],
  SOLID_TOP: [null, 'above'],
  SOLID_BOTTOM: [null, 'below'],
  STICK_TOP: [null, 'open-above'],
  STICK_BOTTOM: [null, 'open-below'],
  SOLID_ARROW_TOP_REVERSE: ['above', null],
  SOLID_ARROW_BOTTOM_REVERSE: ['below', null],
  STICK_ARROW_TOP_REVERSE: ['open-above', null],
  STICK_ARROW_BOTTOM_REVERSE: ['open-below', null],
};

/** Statements that Mermaid's database keeps nothing of when it does not understand their values. */
const MENUS = /^[ \t]*(links|properties|details)\b.*$/gm;

/** Reads what a sequence says from Mermaid's database. What cannot be drawn is told. */
export function readSequence({ db, text }: ParsedDiagram, tell: Tell): Sequence {
  const sequenceDb = db as SequenceDb;
  for (const [statement] of text.matchAll(MENUS)) {
    tell(`"${statement.trim()}"`);
  }
  const ids = [...sequenceDb.getActors().keys()];
  const actorAt = (id: string | undefined) => (id === undefined ? -1 : ids.indexOf(id));
  return {
    actors: [...sequenceDb.getActors()].map(([id, actor]) => readActor(id, actor, tell)),
    boxes: sequenceDb.getBoxes().map(({ name, fill, actorKeys }) => ({
      label: readLabel(name ?? '', false, tell),
      actors: actorKeys.map(actorAt),
      looks: readLooks(fill === 'transparent' ? [] : [`fill:${fill}`], tell),
    })),
    steps: readSteps(sequenceDb, actorAt, tell),
  };
}

function readActor(id: string, { description, type, links }: ActorData, tell: Tell): Actor {
  const shape = SHAPES[type];
  if (!shape) {
    tell(`the shape "${type}" of "${id}" (it is drawn as a participant)`);
  }
  const label = readLabel(description, false, tell);
  const [url, ...others] = Object.values(links).filter((link) => isOpenable(link));
  if (others.length > 0) {
    tell(`all links of "${id}" but the first`);
  }
  return { name: nameOf(label), label, shape: shape ?? 'box', url };
}

function readSteps(
  db: SequenceDb,
  actorAt: (id: string | undefined) => number,
  tell: Tell,
): Step[] {
  const names = new Map(Object.entries(db.LINETYPE).map(([name, type]) => [type, name]));
  const messages = db.getMessages();
  const nameAt = (index: number) => names.get(messages[index]?.type ?? -1) ?? '';
  /** Actors that a message makes or ends: the first message from where their statement stands. */
  const actorsOf = (actors: Map<string, number>, index: number) =>
    [...actors].flatMap(([id, from]) =>
      messages.findIndex((_, at) => at >= from && isArrow(nameAt(at))) === index
        ? [actorAt(id)]
        : [],
    );
  for (const [id, from] of db.getDestroyedActors()) {
    if (!messages.some((_, at) => at >= from && isArrow(nameAt(at)))) {
      tell(`the end of "${id}", which no message brings`);
    }
  }
  const counter = { next: 1, step: 1, isShown: false };
  return messages.flatMap((data, index): Step[] => {
    const name = nameAt(index);
    const { from, to, message, placement = 2, centralConnection = 0 } = data;
    if (typeof message !== 'string') {
      counter.next = message.start || counter.next;
      counter.step = message.step || counter.step;
      counter.isShown = message.visible ?? false;
      return [];
    }
    const label = () => readLabel(message, false, tell);
    const title = (word: string) => {
      const rest = nameOf(label());
      return [{ text: rest === '' ? word : `${word} [${rest}]`.trimStart() }];
    };
    const fragment = FRAGMENTS.find((each) => name === `${each}_START`);
    if (fragment || name === 'PAR_OVER_START') {
      const word = (fragment ?? 'PAR').toLowerCase();
      return [{ kind: 'open', title: [title(word)], looks: readLooks([], tell) }];
    }
    if (name === 'RECT_START') {
      return [{ kind: 'open', title: [], looks: readLooks([`fill:${message.trim()}`], tell) }];
    }
    if (PARTS.has(name)) {
      return [{ kind: 'part', title: [title('')] }];
    }
    if (name.startsWith('ACTIVE_')) {
      return [{ kind: name === 'ACTIVE_START' ? 'busy' : 'idle', actor: actorAt(from) }];
    }
    if (name.endsWith('_END')) {
      return [{ kind: 'close' }];
    }
    if (name === 'NOTE') {
      const actors = [actorAt(from), actorAt(to)];
      return [{ kind: 'note', label: label(), side: SIDES[placement] ?? 'over', actors }];
    }
    if (!isArrow(name)) {
      return [];
    }
    const words = label();
    if (counter.isShown) {
      words[0] = [{ text: `${counter.next}`, strong: true }, { text: ' ' }, ...(words[0] ?? [])];
    }
    // Decimals of Mermaid's own.
    counter.next = Math.round((counter.next + counter.step) * 100) / 100;
    const [start, end] = ARROWS[solid(name)] ?? [null, null];
    const { CENTRAL_CONNECTION: at, CENTRAL_CONNECTION_REVERSE: back } = db.LINETYPE;
    const isDual = centralConnection === db.LINETYPE.CENTRAL_CONNECTION_DUAL;
    return [
      {
        kind: 'message',
        from: actorAt(from),
        to: actorAt(to),
        label: words,
        isDashed: solid(name) !== name,
        start,
        end,
        circles: {
          from: isDual || centralConnection === back,
          to: isDual || centralConnection === at,
        },
        creates: actorsOf(db.getCreatedActors(), index),
        destroys: actorsOf(db.getDestroyedActors(), index),
      },
    ];
  });
}

/** The name of an arrow's line without dashes. */
function solid(name: string): string {
  return name.startsWith('DOTTED') || name === 'BIDIRECTIONAL_DOTTED'
    ? name.replace('DOTTED', 'SOLID')
    : name.replace(/_DOTTED$/, '');
}

function isArrow(name: string): boolean {
  return Object.hasOwn(ARROWS, solid(name));
}
