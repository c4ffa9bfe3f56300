import { parseSync } from 'rolldown/utils';
import { shortHash } from '../../src/files/hash';
import { WHOLE_FILE } from '../../src/site/evidence';

/** A named piece of a source: what a sentence can rest on. */
export interface Declaration {
  /**
   * Its name within those around it, as in `createCronService.add`; `*` is the file as a whole. What has
   * the name of an earlier one has a number behind it, as in `find~2`.
   */
  name: string;
  /** The last part of it: a key may have dots. */
  ownName: string;
  /** Lines of the source, from 1. */
  start: number;
  end: number;
  /** Of its normalized text without its name: formatting and comments do not count. */
  hash: string;
  /** Offsets of its text in the source. */
  range: readonly [number, number];
  /** How many characters its normalized text has. */
  size: number;
  isExported: boolean;
  /** Whether it is a function, or a variable or key that holds one. */
  isFunction: boolean;
  /** Whether it is more than a type. */
  isValue: boolean;
}

type Facts = Pick<Declaration, 'isExported' | 'isFunction' | 'isValue'>;

/** A word of a source, with its offset. */
type Place = readonly [offset: number, text: string];

/** A source, parsed. */
export interface ParsedSource {
  /** In the order of the source, but for the file as a whole, which is the first. */
  declarations: Declaration[];
  /** Names that its code refers to: variables, types, and members of `this`. */
  references: Place[];
  /** Texts of strings and templates. */
  texts: Place[];
  /** Why it could not be taken apart: then the file as a whole is all that it declares. */
  problem: string | null;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function childOf(node: Node | null, key: string): Node | null {
  const value = node?.[key];
  return isNode(value) ? value : null;
}

/** What a name or a text says. */
function textOf(node: Node | null): string | null {
  const value = node?.type === 'Literal' ? node.value : node?.name;
  return typeof value === 'string' ? value : null;
}

/** What has its name under `id`, and what has it under `key`. */
const NAMED_BY_ID =
  /^(?:FunctionDeclaration|TSDeclareFunction|ClassDeclaration|TS(?:Interface|TypeAlias|Enum|Module)Declaration|TSEnumMember)$/;
const NAMED_BY_KEY =
  /^(?:Property|AccessorProperty|(?:TSAbstract)?(?:Method|Property)Definition|TS(?:Property|Method)Signature)$/;

/** What a variable in a function must hold to be more than a step of that function. */
const TELLING_VALUE = /^(?:(?:Arrow)?FunctionExpression|ClassExpression|ObjectExpression)$/;

/** Keys that tell objects of a list apart, as those of routes and actions; the first one counts. */
const TELLING_KEYS = ['path', 'uid', 'actionId', 'name', 'id', 'key'];

/** What an object in a list is called: `GET /users` for a route. */
function nameElement({ properties }: Node): string | null {
  const all = Array.isArray(properties) ? properties.filter(isNode) : [];
  const readKey = (wanted: string) =>
    textOf(childOf(all.find((each) => textOf(childOf(each, 'key')) === wanted) ?? null, 'value'));
  const [told] = TELLING_KEYS.flatMap((key) => readKey(key) ?? []);
  const method = readKey('method');
  return told !== undefined && method !== null ? `${method} ${told}` : (told ?? null);
}

/** What `a.b = …` gives a name to; `module.exports = …` is the default export. */
function nameAssigned(target: Node | null): string | null {
  const name = target?.type === 'MemberExpression' ? textOf(childOf(target, 'property')) : null;
  return name === 'exports' ? 'default' : name;
}

interface Surroundings {
  path: readonly string[];
  parent: Node | null;
  inFunction: boolean;
  /** Whether it is part of a type that is declared as such. */
  inType: boolean;
  isExported: boolean;
}

/** What a node declares; null when it declares nothing. */
function nameOf(node: Node, { inFunction, parent }: Surroundings): string | null {
  const { type } = node;
  if (type === 'VariableDeclarator') {
    const isStep = inFunction && !TELLING_VALUE.test(childOf(node, 'init')?.type ?? '');
    return isStep ? null : textOf(childOf(node, 'id'));
  }
  if (NAMED_BY_ID.test(type)) {
    return textOf(childOf(node, 'id'));
  }
  if (NAMED_BY_KEY.test(type)) {
    const isDeclared = parent?.type !== 'ObjectPattern' && node.computed !== true;
    return isDeclared ? textOf(childOf(node, 'key')) : null;
  }
  if (type === 'ExportDefaultDeclaration') {
    return textOf(childOf(childOf(node, 'declaration'), 'id')) === null ? 'default' : null;
  }
  if (type === 'AssignmentExpression') {
    return nameAssigned(childOf(node, 'left'));
  }
  return type === 'ObjectExpression' && parent?.type === 'ArrayExpression'
    ? nameElement(node)
    : null;
}

/** What of a node says where and how it is written, not what it does. */
const LEFT_OUT = new Set(['type', 'start', 'end', 'range', 'raw', 'directive', 'parenthesized']);

/** What of code are its types: they change what compiles, not what it does. */
const TYPES_OF_CODE = new Set(
  (
    'typeAnnotation returnType typeParameters typeArguments superTypeArguments implements accessibility ' +
    'abstract declare definite optional override readonly'
  ).split(' '),
);

/** What wraps an expression to give it a type. */
const TYPED = /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/;

/** What has a type and no value: that is all it says. */
const isTypeAlone = (node: Node) => node.type === 'PropertyDefinition' && !isNode(node.value);

/** White space, as JSON writes it too. */
const GAP = /(?:\s|\\n)+/g;

/** Statements that bring names from elsewhere, or pass them on: neither they nor their order count. */
const IMPORTS = /^(?:ImportDeclaration|TSImportEqualsDeclaration|ExportAllDeclaration)$/;

const isImport = (node: Node) =>
  IMPORTS.test(node.type) || (node.type === 'ExportNamedDeclaration' && isNode(node.source));

const FUNCTIONS = /Function(?:Expression|Declaration)$/;

/** The lines, from 1, that offsets stand on. */
function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      [low, high] = (starts[middle] ?? 0) <= offset ? [middle, high] : [low, middle];
    }
    return low + 1;
  };
}

/** Walks a program once: writes its normalized text, and collects what it declares on the way. */
class Reader {
  readonly source: Omit<ParsedSource, 'problem'> = { declarations: [], references: [], texts: [] };
  readonly #lineOf: (offset: number) => number;
  readonly #taken = new Map<string, number>();

  constructor(text: string) {
    this.#lineOf = lineFinder(text);
  }

  /** Adds a declaration; a second one of its name gets a number. */
  declare(
    path: readonly string[],
    node: Pick<Node, 'start' | 'end'>,
    { text, ...facts }: { text: string } & Facts,
  ) {
    const name = path.join('.');
    const count = (this.#taken.get(name) ?? 0) + 1;
    this.#taken.set(name, count);
    this.source.declarations.push({
      name: count === 1 ? name : `${name}~${count}`,
      ownName: path.at(-1) ?? '',
      start: this.#lineOf(node.start),
      end: this.#lineOf(Math.max(node.start, node.end - 1)),
      hash: shortHash(text),
      range: [node.start, node.end],
      size: text.length,
      ...facts,
    });
  }

  /** Writes a value of a node: a node, a list, or something plain. */
  #write(value: unknown, surroundings: Surroundings): string {
    if (Array.isArray(value)) {
      return `[${value.map((each) => this.#write(each, surroundings)).join()}]`;
    }
    if (isNode(value)) {
      return this.read(value, surroundings);
    }
    return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? '');
  }

  #collectWords(node: Node, parent: Node | null): void {
    const text = textOf(node);
    if (text !== null && node.type === 'Literal') {
      this.source.texts.push([node.start, text]);
    } else if (text !== null && /Identifier$/.test(node.type)) {
      const isMember = parent?.type === 'MemberExpression' && parent.property === node;
      const isKey = parent?.key === node && parent.shorthand !== true;
      if (!isKey && (!isMember || childOf(parent, 'object')?.type === 'ThisExpression')) {
        this.source.references.push([node.start, text]);
      }
    } else if (node.type === 'TemplateElement' || node.type === 'JSXText') {
      const { value } = node;
      const written = typeof value === 'object' ? (value as { raw?: string } | null)?.raw : value;
      this.source.texts.push([node.start, String(written ?? '')]);
    }
  }

  /** @returns the normalized text of a node */
  read(node: Node, surroundings: Surroundings): string {
    this.#collectWords(node, surroundings.parent);
    // Names in lists of declarations begin with no space.
    const name = nameOf(node, surroundings)?.trim() || null;
    const path = name === null ? surroundings.path : [...surroundings.path, name];
    const index = this.source.declarations.length;
    const isExported = surroundings.isExported || /^Export/.test(node.type) || name === 'default';
    const inner: Surroundings = {
      path,
      parent: node,
      inFunction: surroundings.inFunction || FUNCTIONS.test(node.type),
      inType: surroundings.inType || /^TS\w+(?:Annotation|Declaration|Function)$/.test(node.type),
      isExported: isExported && !FUNCTIONS.test(node.type),
    };
    if (name !== null) {
      // Its place is before those in it; its text is known after them.
      const value = childOf(node, 'init') ?? childOf(node, 'value') ?? childOf(node, 'declaration');
      const isFunction = [node, value, childOf(node, 'right')].some((each) =>
        FUNCTIONS.test(each?.type ?? ''),
      );
      const isValue = !node.type.startsWith('TS');
      this.declare(path, node, { text: '', isExported, isFunction, isValue });
    }
    const { inType } = inner;
    if (!inType && TYPED.test(node.type)) {
      // All of it is read for the names in it.
      const [first = ''] = ['expression', 'typeAnnotation', 'typeArguments'].map((key) =>
        this.#write(node[key] ?? null, inner),
      );
      return first;
    }
    const named = name === null ? null : (childOf(node, 'id') ?? childOf(node, 'key'));
    const isTyped = childOf(named, 'typeAnnotation') !== null;
    const parts = Object.entries(node).flatMap(([key, value]) => {
      if (LEFT_OUT.has(key) || value === null || value === undefined) {
        return [];
      }
      const written = value === named && !isTyped ? '' : this.#write(value, inner);
      const text = value === named && !inType ? '' : written;
      const isOfTypes = !inType && TYPES_OF_CODE.has(key) && !isTypeAlone(node);
      return isOfTypes ? [] : [`${key}:${node.type === 'JSXText' ? text.replace(GAP, ' ') : text}`];
    });
    const text = `${node.type}{${parts.join()}}`;
    const declared = name === null ? undefined : this.source.declarations[index];
    if (declared) {
      declared.hash = shortHash(text);
      declared.size = text.length;
    }
    return text;
  }
}

const AT_TOP: Surroundings = {
  path: [],
  parent: null,
  inFunction: false,
  inType: false,
  isExported: false,
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
  const reader = new Reader(text);
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
  const reader = new Reader(isJson ? `(${text})` : text);
  const body = program.body as unknown as Node[];
  const atTop = { ...AT_TOP, inType: /\.d\.[cm]?ts$/.test(path) };
  const own = body.filter((node) => !isImport(node)).map((node) => reader.read(node, atTop));
  for (const name of listExported(body)) {
    for (const each of reader.source.declarations) {
      each.isExported ||= each.name === name;
    }
  }
  const whole = new Reader(text);
  whole.declare([WHOLE_FILE], { start: 0, end: text.length }, { ...OF_FILE, text: own.join() });
  const declarations = [...whole.source.declarations, ...reader.source.declarations];
  return { ...reader.source, declarations, problem: null };
}
