export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

export function childOf(node: Node | null, key: string): Node | null {
  const value = node?.[key];
  return isNode(value) ? value : null;
}

/** What a name or a text says. */
export function textOf(node: Node | null): string | null {
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

/** What is around a node. */
export interface Surroundings {
  path: readonly string[];
  parent: Node | null;
  inFunction: boolean;
  /** Whether it is part of a type that is declared as such. */
  inType: boolean;
  isExported: boolean;
  /** Whether it is what names of parameters and variables are bound by. */
  isPattern: boolean;
}

/** What a node declares; null when it declares nothing. */
export function nameOf(node: Node, { inFunction, parent }: Surroundings): string | null {
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
