import { DomUtils, parseDocument } from 'htmlparser2';

/** What Mermaid has before the header: its own front matter, between lines of three hyphens. */
const FRONT_MATTER = /^---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)/;

const TITLE = /^[ \t]*accTitle[ \t]*:[ \t]*(.+)$/m;

/** What is not drawn: settings and comments, and the accessible name and description. */
const UNDRAWN = [
  FRONT_MATTER,
  /%%\{[^}]*(?:\}(?!%%)[^}]*)*\}%%/g,
  /^[ \t]*%%.*$/gm,
  /^[ \t]*acc(?:Title|Descr)[ \t]*:.*$/gm,
  /^[ \t]*accDescr[ \t]*\{[^}]*\}/gm,
];

/** A node that the author made a link, as in `click A href "/path" "tooltip"`. */
const CLICK = /^[ \t]*click[ \t]+([\w-]+)[ \t]+(?:href[ \t]+)?"([^"\n]*)".*$/gm;
/** A path, or an address that a page can open. */
const OPENABLE = /^(?:https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i;
/** What is left of clicks calls scripts, which there are none of. */
const ANY_CLICK = /^[ \t]*click[ \t].*$/gm;

/** The header of a diagram: its kind, maybe a direction, maybe a semicolon. */
const HEADER = /^([A-Za-z][\w-]*)(?:[ \t]+([A-Za-z]{2}|[<>^v]))?[ \t]*(?:;|(?=\n|$))/;

/** Kinds of diagrams that are drawn, as Mermaid's headers name them. */
const KINDS = {
  graph: 'flow',
  flowchart: 'flow',
  'flowchart-elk': 'flow',
  stateDiagram: 'state',
  'stateDiagram-v2': 'state',
  sequenceDiagram: 'sequence',
  classDiagram: 'class',
  'classDiagram-v2': 'class',
  erDiagram: 'entities',
  xychart: 'chart',
  'xychart-beta': 'chart',
} as const;

export type DiagramKind = (typeof KINDS)[keyof typeof KINDS];

/** How the renderer wants the header of a kind. */
const HEADERS: Record<DiagramKind, string> = {
  flow: 'flowchart',
  state: 'stateDiagram-v2',
  sequence: 'sequenceDiagram',
  class: 'classDiagram',
  entities: 'erDiagram',
  chart: 'xychart-beta',
};

/** Directions, with the signs that Mermaid has for some. */
const DIRECTIONS: Partial<Record<string, 'TB' | 'BT' | 'LR' | 'RL'>> = {
  TB: 'TB',
  TD: 'TB',
  BT: 'BT',
  LR: 'LR',
  RL: 'RL',
  v: 'TB',
  '^': 'BT',
  '>': 'LR',
  '<': 'RL',
};

/** A diagram's source, as the renderer reads it. */
export interface DiagramSource {
  kind: DiagramKind;
  /** Header and body, each statement on a line of its own. */
  text: string;
  /** Where nodes lead that the author made links, by id. */
  urls: Map<string, string>;
  /** The accessible name that the author gave it. */
  title: string | null;
}

/** Where nodes of a diagram lead that its author made links, with their lines from 0. */
export function readClicks(source: string): { id: string; url: string; line: number }[] {
  return [...source.matchAll(CLICK)].map(({ 1: id = '', 2: url = '', index }) => ({
    id,
    url,
    line: source.slice(0, index).split('\n').length - 1,
  }));
}

/**
 * Reads any header that Mermaid accepts, and leaves out what is not drawn.
 *
 * @throws Error that names the kinds that can be drawn
 */
export function readSource(source: string): DiagramSource {
  const unix = decodeReferences(source.replaceAll(/\r\n?/g, '\n')).trim();
  const plain = UNDRAWN.reduce((rest, pattern) => rest.replace(pattern, ''), unix).trim();
  const [header = '', name = '', direction] = HEADER.exec(plain) ?? [];
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : null;
  const towards = direction === undefined ? undefined : DIRECTIONS[direction];
  const isWhole = direction === undefined || (kind === 'flow' && towards !== undefined);
  if (kind === null || (!isWhole && kind !== 'chart')) {
    throw new Error(explainHeader(plain));
  }
  const body = plain.slice(header.length).replaceAll(ANY_CLICK, '');
  const statements = kind === 'flow' || kind === 'class' ? splitStatements(body) : body;
  const head = kind === 'chart' ? header.replace(name, HEADERS.chart) : HEADERS[kind];
  return {
    kind,
    text: `${head}${kind === 'flow' ? ` ${towards ?? 'TB'}` : ''}\n${statements}`,
    urls: new Map(
      readClicks(source).flatMap(({ id, url }) => (OPENABLE.test(url) ? [[id, url] as const] : [])),
    ),
    title: TITLE.exec(unix)?.[1]?.trim() ?? null,
  };
}

const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/gi;

/** Characters that the author wrote as HTML does. */
function decodeReferences(text: string): string {
  return text.replaceAll(REFERENCE, (found) => DomUtils.textContent(parseDocument(found)));
}

function explainHeader(plain: string): string {
  const [first = ''] = plain.split('\n');
  const kinds =
    'flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram, xychart-beta';
  const found = first.trim() === '' ? 'it is empty' : `it begins with "${first.trim()}"`;
  return `${found}. Kinds that can be drawn begin with ${kinds}; a flowchart may name a direction: TB, BT, LR or RL.`;
}

/** A text in quotes or brackets, or the semicolon that ends a statement. */
const STATEMENT_END = /"[^"\n]*"|\[[^\]\n]*\]|\([^)\n]*\)|\{[^}\n]*\}|\|[^|\n]*\||;[ \t]*/g;

/** Puts each statement on a line of its own. */
function splitStatements(text: string): string {
  return text.replaceAll(STATEMENT_END, (found) => (found.startsWith(';') ? '\n' : found));
}
