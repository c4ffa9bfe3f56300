import { shortHash } from '../../src/files/hash';
import { childOf, isNode, type Node, nameOf, type Surroundings, textOf } from './declared-names';
import {
  bindsNames,
  isTypeOfCode,
  isUnused,
  listChildren,
  numberNames,
  showChild,
  spreadOf,
  typeOf,
  writeName,
} from './normalize';

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

export type Facts = Pick<Declaration, 'isExported' | 'isFunction' | 'isValue'>;

/** A word of a source, with its offset. */
type Place = readonly [offset: number, text: string];

/** A source, parsed. */
export interface ParsedSource {
  /** In the order of the source, but for the file as a whole, which is the first. */
  declarations: Declaration[];
  /** Texts of strings and templates. */
  texts: Place[];
  /** Why it could not be taken apart: then the file as a whole is all that it declares. */
  problem: string | null;
}

/** What wraps an expression to give it a type. */
const TYPED = /^TS(?:As|Satisfies|NonNull|Instantiation)Expression$|^TSTypeAssertion$/;

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
export class SourceReader {
  readonly source: Omit<ParsedSource, 'problem'> = { declarations: [], texts: [] };
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
      hash: shortHash(numberNames(text)),
      range: [node.start, node.end],
      size: text.length,
      ...facts,
    });
  }

  /** Writes a value of a node: a node, a list, or something plain. */
  #write(value: unknown, surroundings: Surroundings): string {
    if (Array.isArray(value)) {
      const written = value.map((each) => this.#write(each, surroundings));
      return `[${written.filter((each) => each !== '').join()}]`;
    }
    if (isNode(value)) {
      return this.read(value, surroundings);
    }
    return typeof value === 'bigint' ? `${value}n` : (JSON.stringify(value) ?? '');
  }

  #collectText(node: Node): void {
    const text = textOf(node);
    if (text !== null && node.type === 'Literal') {
      this.source.texts.push([node.start, text]);
    } else if (node.type === 'TemplateElement' || node.type === 'JSXText') {
      const { value } = node;
      const written = typeof value === 'object' ? (value as { raw?: string } | null)?.raw : value;
      this.source.texts.push([node.start, String(written ?? '')]);
    }
  }

  /** @returns the normalized text of a node */
  read(node: Node, surroundings: Surroundings): string {
    this.#collectText(node);
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
      isPattern: false,
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
      // All of it is read for what it declares.
      const [first = ''] = ['expression', 'typeAnnotation', 'typeArguments'].map((key) =>
        this.#write(node[key] ?? null, inner),
      );
      return first;
    }
    const shown = showChild(node);
    if (shown !== null) {
      return shown && `${node.type}{${shown}}`;
    }
    const spread = spreadOf(node, surroundings);
    const named = name === null ? null : (childOf(node, 'id') ?? childOf(node, 'key'));
    const children = listChildren(node).map(([key, value]) => {
      const isPattern = bindsNames(key, surroundings);
      const isName = node.type === 'Identifier' && key === 'name' && !inType;
      const child = { ...inner, isPattern };
      const text = isName
        ? writeName(node, surroundings)
        : this.#write(spread && key === 'argument' ? spread : value, child);
      return { key, text, isNamed: value === named };
    });
    const texts = children.map(({ text }) => text);
    const counted = children.filter(
      ({ key }) => (inType || !isTypeOfCode(node, key)) && !isUnused(node, key, texts),
    );
    const write = (all: typeof children) =>
      `${typeOf(node)}{${all.map(({ key, text }) => `${key}:${text}`).join()}}`;
    const declared = name === null ? undefined : this.source.declarations[index];
    if (declared) {
      const text = write(inType ? counted : counted.filter(({ isNamed }) => !isNamed));
      declared.hash = shortHash(numberNames(text));
      declared.size = text.length;
    }
    return write(counted);
  }
}
