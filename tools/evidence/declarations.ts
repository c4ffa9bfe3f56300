import { parseSync } from 'rolldown/utils';
import { WHOLE_FILE } from '../../src/site/evidence';
import { childOf, isNode, type Node, type Surroundings, textOf } from './declared-names';
import { type Facts, type ParsedSource, SourceReader } from './source-reader';

export type { Declaration, ParsedSource } from './source-reader';

/** Statements that bring names from elsewhere, or pass them on: neither they nor their order count. */
const IMPORTS = /^(?:ImportDeclaration|TSImportEqualsDeclaration|ExportAllDeclaration)$/;

const isImport = (node: Node) =>
  IMPORTS.test(node.type) || (node.type === 'ExportNamedDeclaration' && isNode(node.source));

const AT_TOP: Surroundings = {
  path: [],
  parent: null,
  inFunction: false,
  inType: false,
  isExported: false,
  isPattern: false,
};

/** Names that a file exports in a statement of their own. */
function listExported(body: Node[]): string[] {
  return body.flatMap(({ declaration, specifiers, type }) => {
    const named = Array.isArray(specifiers) && type === 'ExportNamedDeclaration' ? specifiers : [];
    const ofDefault =
      type === 'ExportDefaultDeclaration' && isNode(declaration) ? [declaration] : [];
    const nodes = [...named.filter(isNode).map((each) => childOf(each, 'local')), ...ofDefault];
    return nodes.flatMap((node) => textOf(node) ?? []);
  });
}

const OF_FILE: Facts = { isExported: true, isFunction: false, isValue: true };

/** Reads a text that is no code: the file as a whole. */
function readPlainText(text: string, problem: string | null): ParsedSource {
  const reader = new SourceReader(text);
  const normalized = text.replace(/\s+/g, ' ');
  reader.declare([WHOLE_FILE], { start: 0, end: text.length }, { ...OF_FILE, text: normalized });
  return { ...reader.source, problem };
}

/** Code that is published without its source: what it declares has other names and another shape. */
const BUILT = /^@strapi\/.*(?<!\.json)\.[cm]?js$/;

const NO_SOURCE = 'it is published without a source map that leads to its source.';

const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/**
 * Reads what a source declares: functions, classes and their members, keys of objects, types and theirs,
 * objects of lists (a route is `GET /users`), variables of the file, and those in functions that hold a
 * function or an object. Of JSON these are keys. Anything else is one declaration, the file as a whole.
 *
 * @param path decides the language
 */
export function parseSource(path: string, text: string): ParsedSource {
  if (!CODE.test(path) || BUILT.test(path)) {
    return readPlainText(text, BUILT.test(path) ? NO_SOURCE : null);
  }
  const isJson = path.endsWith('.json');
  const { errors, program } = parseSync(isJson ? 'a.ts' : path, isJson ? `(${text})` : text, {
    preserveParens: false,
    ...(/\.[cm]?js$/.test(path) ? { lang: 'jsx' as const } : {}),
  });
  const [error] = errors;
  if (error) {
    return readPlainText(text, error.message);
  }
  const reader = new SourceReader(isJson ? `(${text})` : text);
  const body = program.body as unknown as Node[];
  const atTop = { ...AT_TOP, inType: /\.d\.[cm]?ts$/.test(path) };
  const own = body.filter((node) => !isImport(node)).map((node) => reader.read(node, atTop));
  for (const name of listExported(body)) {
    for (const each of reader.source.declarations) {
      each.isExported ||= each.name === name;
    }
  }
  const whole = new SourceReader(text);
  whole.declare([WHOLE_FILE], { start: 0, end: text.length }, { ...OF_FILE, text: own.join() });
  const declarations = [...whole.source.declarations, ...reader.source.declarations];
  return { ...reader.source, declarations, problem: null };
}
