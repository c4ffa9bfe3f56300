import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Expression = NonNullable<
  Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']
>;
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = Extract<ObjectLiteral['properties'][number], { type: 'Property' }>;

/** A value in a configuration file, with the offset of its key or its own. */
interface Entry {
  start: number;
  value: Expression;
}

/** Unwraps a literal: from `defineConfig(…)`, from `… as const`, or from the variable that it's in. */
function unwrap(value: Expression, program: Program): Expression {
  switch (value.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return unwrap(value.expression, program);
    case 'CallExpression': {
      const [argument] = value.arguments;
      return argument && argument.type !== 'SpreadElement' ? unwrap(argument, program) : value;
    }
    case 'Identifier': {
      const declared = program.body
        .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
        .find(({ id }) => id.type === 'Identifier' && id.name === value.name);
      return declared?.init ? unwrap(declared.init, program) : value;
    }
    default:
      return value;
  }
}

function nameOf({ key }: Property): string | null {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
}

function propertiesOf(value: Expression): Property[] {
  return value.type === 'ObjectExpression'
    ? value.properties.filter((each) => each.type === 'Property')
    : [];
}

/** Lists the items of an array. Shorthand categories of sidebars, `{ label: items }`, are one each. */
function entriesOf(value: Expression): Entry[] {
  if (value.type !== 'ArrayExpression') {
    return propertiesOf(value);
  }
  return value.elements.flatMap((element): Entry[] => {
    if (!element || element.type === 'SpreadElement') {
      return [];
    }
    const properties = propertiesOf(element);
    const isShort =
      properties.length > 0 && properties.every((each) => each.value.type === 'ArrayExpression');
    return isShort ? properties : [{ start: element.start, value: element }];
  });
}

/** Finds the value of a key or an index; null if it isn't a literal. */
function step(value: Expression, key: PropertyKey): Entry | null {
  if (typeof key === 'number') {
    return entriesOf(value)[key] ?? null;
  }
  const isShortCategory = value.type === 'ArrayExpression' && key === 'items';
  return isShortCategory
    ? { start: value.start, value }
    : (propertiesOf(value).find((property) => nameOf(property) === key) ?? null);
}

/**
 * Finds the line of a value in a configuration file, by parsing the literal that the file exports.
 *
 * @param path absolute path of the file
 * @param keys path of the value
 * @returns line from 1, of the nearest parent if the value isn't a literal; null if the file can't be
 *   parsed
 */
export async function findConfigLine(
  path: string,
  keys: readonly PropertyKey[],
): Promise<number | null> {
  try {
    const text = await readFile(path, 'utf8');
    const { program } = parseSync(path, text);
    const exported = program.body.find((each) => each.type === 'ExportDefaultDeclaration');
    let entry = exported && { start: exported.start, value: exported.declaration as Expression };
    if (!entry) {
      return null;
    }
    for (const key of keys) {
      const next = step(unwrap(entry.value, program), key);
      if (!next) {
        break;
      }
      entry = { start: next.start, value: next.value };
    }
    return text.slice(0, entry.start).split('\n').length;
  } catch {
    return null;
  }
}
