import { DomUtils, parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;
type Element = Extract<Document['children'][number], { attribs: Record<string, string> }>;

/** Who takes part in a sequence. */
export interface Actor {
  id: string;
  label: string;
  isPerson: boolean;
}

/** What one actor sends to another, or to itself. Actors are named by their place in the row. */
export interface Message {
  from: number;
  to: number;
  label: string;
  isDashed: boolean;
  isFilled: boolean;
}

/** A remark behind a message, beside one actor or over several. */
export interface Note {
  after: number;
  text: string;
  side: 'left' | 'right' | 'over';
  actors: number[];
}

/** A frame around messages, from the first to the last, with parts that begin at some of them. */
export interface Frame {
  label: string;
  first: number;
  last: number;
  parts: { first: number; label: string }[];
}

/** From which message to which an actor is busy. */
export interface Activation {
  actor: number;
  first: number;
  last: number;
  /** How many others of the actor it began within. */
  depth: number;
}

/** What a sequence diagram says. */
export interface Sequence {
  actors: Actor[];
  messages: Message[];
  notes: Note[];
  frames: Frame[];
  activations: Activation[];
}

/** How far an activation inside of another stands to the right of it, in pixels. */
const NESTING = 4;

/** How far below its line the label of a part stands, in pixels. */
const BELOW_LINE = 14;

const number = (element: Element | undefined, name: string) => Number(element?.attribs[name] ?? 0);

const LINES = new Set(['line', 'polyline', 'polygon']);

/** First `y` of a line, polyline or polygon. */
function topOf(element: Element): number {
  const [line] = DomUtils.getElementsByTagName((name) => LINES.has(name), element);
  const [, y = '0'] = line?.attribs.points?.split(/[\s,]+/) ?? [];
  return line?.attribs.y1 === undefined ? Number(y) : number(line, 'y1');
}

/**
 * Reads what a drawing of the renderer says. Its parser is not there to be called; what it has read
 * stands in the drawing, as data and in the order of the heights.
 */
export function readSequence(svg: string): Sequence {
  const document = parseDocument(svg, { xmlMode: true });
  const all = (name: string) => DomUtils.getElementsByClassName(name, document);
  const actors = all('actor').map(({ attribs }) => ({
    id: attribs['data-id'] ?? '',
    label: attribs['data-label'] ?? '',
    isPerson: attribs['data-type'] === 'actor',
  }));
  const actorAt = (id: string | undefined) =>
    Math.max(
      0,
      actors.findIndex((actor) => actor.id === id),
    );
  const messages = all('message').map((element) => ({ element, y: topOf(element) }));
  /** The first message at a height or below it. */
  const firstFrom = (y: number) => messages.findIndex((message) => message.y >= y);
  const lastUntil = (y: number) => messages.findLastIndex((message) => message.y <= y);
  return {
    actors,
    messages: messages.map(({ element: { attribs } }) => ({
      from: actorAt(attribs['data-from']),
      to: actorAt(attribs['data-to']),
      label: attribs['data-label'] ?? '',
      isDashed: attribs['data-line-style'] === 'dashed',
      isFilled: attribs['data-arrow-head'] === 'filled',
    })),
    notes: all('note').map((element) => ({
      after: lastUntil(topOf(element)),
      text: DomUtils.getElementsByTagName('text', element).map(textOf).join('\n'),
      side: readSide(element.attribs['data-position']),
      actors: (element.attribs['data-actors'] ?? '').split(',').map(actorAt),
    })),
    frames: all('block').map((element) => {
      const [frame] = DomUtils.getElementsByTagName('rect', element);
      const top = number(frame, 'y');
      const texts = DomUtils.getElementsByTagName('text', element);
      const [title] = texts;
      const labelBelow = (line: number) =>
        texts.find((text) => text !== title && number(text, 'y') - line === BELOW_LINE);
      return {
        label: title ? textOf(title) : '',
        first: firstFrom(top),
        last: Math.max(firstFrom(top), lastUntil(top + number(frame, 'height'))),
        parts: DomUtils.getElementsByTagName('line', element).map((line) => {
          const label = labelBelow(number(line, 'y1'));
          return { first: firstFrom(number(line, 'y1')), label: label ? textOf(label) : '' };
        }),
      };
    }),
    activations: all('activation').map((element) => {
      const actor = actorAt(element.attribs['data-actor']);
      const top = number(element, 'y');
      const middle = number(
        all('lifeline').find(
          ({ attribs }) => attribs['data-actor'] === element.attribs['data-actor'],
        ),
        'x1',
      );
      const offset = number(element, 'x') + number(element, 'width') / 2 - middle;
      return {
        actor,
        first: firstFrom(top),
        last: lastUntil(top + number(element, 'height')),
        depth: Math.round(offset / NESTING),
      };
    }),
  };
}

/** A text with its own line ends. */
function textOf(text: Element): string {
  const lines = DomUtils.getElementsByTagName('tspan', text).filter(({ attribs }) => attribs.x);
  return lines.length === 0
    ? DomUtils.textContent(text)
    : lines.map((line) => DomUtils.textContent(line)).join('\n');
}

function readSide(position: string | undefined): Note['side'] {
  return position === 'left' || position === 'right' ? position : 'over';
}
