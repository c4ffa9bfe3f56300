import { readFile } from 'node:fs/promises';
import { type ESTree, parseSync } from 'vite';

/** An expression in a configuration file, or a key with its expression. */
type Entry = ESTree.Expression | ESTree.ObjectProperty;

/** Unwraps a literal from `defineConfig(…)`, `… as const`, or the variable that holds it. */
function resolveLiteral(value: Entry, program: ESTree.Program): Entry {
  switch (value.type) {
    case 'Property':
      return resolveLiteral(value.value, program);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolveLiteral(value.expression, program);
    case 'CallExpression': {
      const [argument] = value.arguments;
      return argument && argument.type !== 'SpreadElement'
        ? resolveLiteral(argument, program)
        : value;
    }
    case 'Identifier': {
      const declared = program.body
        .flatMap((each) => (each.type === 'VariableDeclaration' ? each.declarations : []))
        .find(({ id }) => id.type === 'Identifier' && id.name === value.name);
      return declared?.init ? resolveLiteral(declared.init, program) : value;
    }
    default:
      return value;
  }
}

function nameOf({ key }: ESTree.ObjectProperty): string | null {
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
}

function listProperties(value: Entry): ESTree.ObjectProperty[] {
  return value.type === 'ObjectExpression'
    ? value.properties.filter((each) => each.type === 'Property')
    : [];
}

/** Lists the items of an array. Shorthand categories of sidebars, `{ label: items }`, are one each. */
function listItems(value: Entry): Entry[] {
  if (value.type !== 'ArrayExpression') {
    return listProperties(value);
  }
  return value.elements.flatMap((item): Entry[] => {
    if (!item || item.type === 'SpreadElement') {
      return [];
    }
    const properties = listProperties(item);
    const isShorthand = properties.every((each) => each.value.type === 'ArrayExpression');
    return isShorthand && properties.length > 0 ? properties : [item];
  });
}

/** Finds the value of a key or an index; undefined if it isn't a literal. */
function findEntry(value: Entry, key: PropertyKey): Entry | undefined {
  if (typeof key === 'number') {
    return listItems(value)[key];
  }
  // The array of a shorthand category is its `items`.
  return value.type === 'ArrayExpression' && key === 'items'
    ? value
    : listProperties(value).find((property) => nameOf(property) === key);
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
  const text = await readFile(path, 'utf8').catch(() => '');
  const { program } = parseSync(path, text);
  const exported = program.body.find((each) => each.type === 'ExportDefaultDeclaration');
  if (!exported) {
    return null;
  }
  let entry = exported.declaration as Entry;
  for (const key of keys) {
    const next = findEntry(resolveLiteral(entry, program), key);
    if (!next) {
      break;
    }
    entry = next;
  }
  return text.slice(0, entry.start).split('\n').length;
}
