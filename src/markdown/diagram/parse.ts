import { color } from 'd3-color';
import DOMPurify from 'dompurify';
import type { Mermaid } from 'mermaid';
import { parse as parseYaml, YAMLParseError } from 'yaml';

/** Kinds of diagrams that are drawn, by the names that Mermaid has for their grammars. */
const KINDS = new Map([
  ['flowchart', 'flow'],
  ['flowchart-v2', 'flow'],
  ['flowchart-elk', 'flow'],
  ['sequence', 'sequence'],
  ['class', 'class'],
  ['classDiagram', 'class'],
  ['state', 'state'],
  ['stateDiagram', 'state'],
  ['er', 'entity'],
] as const);

export type DiagramKind = typeof KINDS extends Map<string, infer Kind> ? Kind : never;

/** What an author wrote, as Mermaid has read it. */
export interface ParsedDiagram {
  kind: DiagramKind;
  /** Mermaid's database of the diagram; each kind has its own. */
  db: unknown;
  /** Header and statements, without settings and comments. */
  text: string;
  title: string;
  /** What it is called by those who cannot see it, and how it is described to them. */
  accessible: { title: string; description: string };
}

/** Why a diagram cannot be drawn, for its author. */
class DiagramError extends Error {
  /** @param line of the source, from 1, that is to blame */
  constructor(
    message: string,
    readonly line = 1,
  ) {
    super(message);
  }
}

/** Mermaid's own front matter, its settings, and what else may stand before the header. */
const LEAD = /^(?:\s+|---[ \t]*\n[\s\S]*?\n[ \t]*---[ \t]*(?=\n|$)|%%\{[\s\S]*?\}%%)*/;
const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?=\n|$)/;
const COMMENT = /^[ \t]*%%(?!\{).*$/gm;

/** Sections of Mermaid's settings that belong to what is drawn. */
const SETTINGS = new Set(['flowchart', 'sequence', 'class', 'state', 'er']);

let loading: Promise<Mermaid> | undefined;

/**
 * Loads Mermaid's grammars. What it asks a browser for has stand-ins: texts are not sanitized, because
 * they are escaped when they are drawn, and whether a word is a color is told by d3.
 */
async function load(): Promise<Mermaid> {
  Object.assign(DOMPurify, { sanitize: String, addHook: () => {} });
  class Option {
    style = new Proxy<Record<string, string>>({}, { set: setColor });
  }
  Object.assign(globalThis, { window: undefined, Option });
  const { default: mermaid } = await import('mermaid');
  const { mermaidAPI } = mermaid;
  mermaid.initialize({ startOnLoad: false, logLevel: 'fatal' });
  // Mermaid copies its settings for each text that it reads, at a third of all costs of drawing. Most
  // are colors, or of other kinds of diagrams.
  for (const [name, section] of Object.entries(mermaidAPI.defaultConfig)) {
    if (!SETTINGS.has(name) && section !== null && typeof section === 'object') {
      for (const key of Object.keys(section)) {
        Reflect.deleteProperty(section, key);
      }
    }
  }
  mermaidAPI.globalReset();
  return mermaid;
}

/** Sets a property as the style of an element does: it takes colors alone. */
function setColor(style: Record<string, string>, name: string, value: string): boolean {
  style[name] = color(value) ? value : '';
  return true;
}

/**
 * Reads a diagram with Mermaid's parser.
 *
 * @throws DiagramError that says what is wrong and where
 */
export async function parseDiagram(source: string): Promise<ParsedDiagram> {
  loading ??= load();
  const { detectType, mermaidAPI } = await loading;
  // Comments leave their lines, so that lines keep their numbers.
  const whole = source.replaceAll(/\r\n?/g, '\n').replaceAll(COMMENT, '');
  const [lead = ''] = LEAD.exec(whole) ?? [];
  const text = whole.slice(lead.length);
  const title = readTitle(whole);
  const firstLine = lead.split('\n').length;
  const kind = findKind(text, detectType, firstLine);
  try {
    const { db } = await mermaidAPI.getDiagramFromText(text, { title });
    return {
      kind,
      db,
      text,
      title: db.getDiagramTitle?.() ?? '',
      accessible: { title: db.getAccTitle?.() ?? '', description: db.getAccDescription?.() ?? '' },
    };
  } catch (error) {
    throw explain(error, text, firstLine);
  }
}

/** The title in a diagram's own front matter. */
function readTitle(whole: string): string {
  const [, yaml = ''] = FRONT_MATTER.exec(whole) ?? [];
  try {
    const data: unknown = parseYaml(yaml);
    const title = data !== null && typeof data === 'object' && 'title' in data ? data.title : '';
    return String(title ?? '');
  } catch (error) {
    const [reason = ''] = String(error).split(' at line');
    const at = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    throw new DiagramError(`its front matter is no YAML: ${reason}`, (at ?? 0) + 1);
  }
}

function findKind(text: string, detectType: Mermaid['detectType'], firstLine: number): DiagramKind {
  const [first = ''] = text.split('\n');
  const found = first.trim() === '' ? 'it is empty' : `it begins with "${first.trim()}"`;
  const kinds = 'flowchart, stateDiagram-v2, sequenceDiagram, classDiagram, erDiagram';
  const unknown = new DiagramError(
    `${found}. Kinds that can be drawn begin with ${kinds}.`,
    firstLine,
  );
  try {
    const kind = KINDS.get(detectType(text) as Parameters<typeof KINDS.get>[0]);
    if (kind) {
      return kind;
    }
  } catch {
    throw unknown;
  }
  throw unknown;
}

/** What a generated parser says of a token that it did not expect. */
interface Unexpected {
  text: string;
  token: string | null;
  /** Of the end of the token, from 0. */
  line: number;
}

function isUnexpected(hash: unknown): hash is Unexpected {
  return (
    hash !== null && typeof hash === 'object' && 'line' in hash && typeof hash.line === 'number'
  );
}

/** Says in words what Mermaid refuses, with the line of the source. */
function explain(error: unknown, text: string, firstLine: number): DiagramError {
  const hash = error instanceof Error && 'hash' in error ? error.hash : null;
  if (!isUnexpected(hash)) {
    const reason = error instanceof Error ? error.message : String(error);
    return new DiagramError(`Mermaid refuses it: ${reason}`, firstLine);
  }
  const lines = text.split('\n');
  const ends = hash.text.split('\n').length - 1;
  const at = Math.min(Math.max(0, hash.line - ends), lines.length - 1);
  const [word = ''] = hash.text.trim().split('\n');
  const line = lines[at]?.trim() ?? '';
  const what =
    word === ''
      ? `"${line}" ends too early`
      : `Mermaid does not expect ${hash.token === null ? 'what follows' : `"${word}"`} in "${line}"`;
  const hint = `Texts with brackets or words of Mermaid, such as "end", stand in double quotes.`;
  return new DiagramError(`${what}. ${hint}`, firstLine + at);
}
