import { childOf, isNode, type Node, type Surroundings, textOf } from './declared-names';

/** What of a node says where and how it is written, not what it does. */
const LEFT_OUT = new Set(
  'type start end range raw directive parenthesized shorthand method'.split(' '),
);

/** What of code are its types: they change what compiles, not what it does. */
const TYPES_OF_CODE = new Set(
  (
    'typeAnnotation returnType typeParameters typeArguments superTypeArguments implements accessibility ' +
    'abstract declare definite optional override readonly'
  ).split(' '),
);

/** What has a type and no value: that is all it says. */
const isTypeAlone = (node: Node) => node.type === 'PropertyDefinition' && !isNode(node.value);

/** Whether a child of code is its type. */
export function isTypeOfCode(node: Node, key: string): boolean {
  return TYPES_OF_CODE.has(key) && !isTypeAlone(node);
}

/** Flags that the body of a function or its type tells as well. */
const isFlag = (key: string, value: unknown) =>
  (key === 'expression' && typeof value === 'boolean') || (key === 'generator' && value === false);

/** Lists the children of a node that say what it does. */
export function listChildren(node: Node): [key: string, value: unknown][] {
  const isVariable = node.type === 'VariableDeclaration';
  return Object.entries(node).filter(
    ([key, value]) =>
      !LEFT_OUT.has(key) &&
      value !== null &&
      value !== undefined &&
      !(isVariable && key === 'kind') &&
      !isFlag(key, value),
  );
}

/** What a node is: all expressions that are functions are alike. */
export const typeOf = ({ type }: Node) => type.replace('ArrowFunction', 'Function');

/** What an element shows for one of its children: nothing for a comment, nor for what breaks lines. */
export function showChild(node: Node): string | null {
  const { expression, type, value } = node;
  const isComment = isNode(expression) && expression.type === 'JSXEmptyExpression';
  return type === 'JSXText' ? String(value).replace(/\s+/g, ' ').trim() : isComment ? '' : null;
}

/** What spreads the same in an object: of `...(more || {})`, it is `more`. */
export function spreadOf(node: Node, { parent }: Surroundings): Node | null {
  const value = childOf(node, 'argument');
  const other = childOf(value, 'right')?.properties;
  const isSame =
    node.type === 'SpreadElement' &&
    parent?.type === 'ObjectExpression' &&
    value?.type === 'LogicalExpression' &&
    value.operator !== '&&' &&
    Array.isArray(other) &&
    other.length === 0;
  return isSame ? childOf(value, 'left') : null;
}

/** Stands around a name that can be one of the code's own, before its text is normalized. */
const [BINDS, REFERS, END] = ['\u0001', '\u0002', '\u0003'];

const NAME = new RegExp(`([${BINDS}${REFERS}])([^${END}]*)${END}`, 'g');

/** Where the keys of a pattern lead that bind names. */
const OF_PATTERNS = /^(?:properties|elements|value|left|argument|parameter)$/;

/** Whether names in a child of a node are those of parameters, variables and functions of a function. */
export function bindsNames(key: string, { inFunction, isPattern }: Surroundings): boolean {
  const isOwn = /^params?$/.test(key) || (key === 'id' && inFunction);
  return isOwn || (isPattern && OF_PATTERNS.test(key));
}

/** Whether an identifier is a key, which means the same wherever it stands. */
function isKey(node: Node, parent: Node | null): boolean {
  const isProperty = parent?.property === node || parent?.key === node || parent?.label === node;
  return isProperty && parent?.computed !== true;
}

/** Writes an identifier, marked when it can name something of the code's own. */
export function writeName(node: Node, { isPattern, parent }: Surroundings): string {
  const name = String(node.name);
  return isKey(node, parent) ? name : (isPattern ? BINDS : REFERS) + name + END;
}

/** Whether nothing asks for what has a name: for what is caught, or for a function by its own name. */
export function isUnused(node: Node, key: string, texts: string[]): boolean {
  const canBe =
    (key === 'param' && node.type === 'CatchClause') ||
    (key === 'id' && node.type === 'FunctionExpression');
  const name = canBe ? textOf(childOf(node, key)) : null;
  return name !== null && !texts.some((text) => text.includes(REFERS + name + END));
}

/** Numbers the names that code gives to what it has of its own: another name does the same. */
export function numberNames(text: string): string {
  const own = new Map<string, number>();
  for (const [, mark, name = ''] of text.matchAll(NAME)) {
    if (mark === BINDS && !own.has(name)) {
      own.set(name, own.size);
    }
  }
  return text.replaceAll(NAME, (_, _mark, name: string) => `${own.get(name) ?? name}`);
}
