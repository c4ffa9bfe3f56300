import { readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

type Program = ReturnType<typeof parseSync>['program'];
type Statement = Program['body'][number];
type Expression = NonNullable<
  Extract<Statement, { type: 'VariableDeclaration' }>['declarations'][number]['init']
>;
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = Extract<ObjectLiteral['properties'][number], { type: 'Property' }>;

/** An entry of a configuration: its text begins at an offset, and its value may hold others. */
interface Entry {
  start: number;
  value: Expression;
}

/** Takes off what stands around a value for TypeScript: `defineConfig(…)`, `… as const`, a name. */
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

/** Entries of a list. Categories of sidebars can be written short, as `{ label: items }`. */
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

/** Where a key or an index leads from a value; null where the file does not say it. */
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
 * Finds the line of a value in a configuration file. Its value was evaluated, which loses where it
 * stands, so its text is looked at: the literal that is exported by default.
 *
 * @param path absolute path of the file
 * @param keys to the value; what the text does not say is looked for no further
 * @returns the line, from 1; null where the file cannot be read
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
