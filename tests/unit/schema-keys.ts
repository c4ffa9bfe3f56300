import { z } from 'zod';
import type { Effect } from './show-site';

/** Configuration as an author writes it. */
export type Config = Record<string, unknown>;

/** What a key does that is given a value. */
export interface KeyEffect extends Effect {
  given: unknown;
  /** A key that cannot stand beside it. */
  instead?: string;
}

/**
 * Lists the paths of all keys of a schema that hold no more keys, but those that are refused: `items[]`
 * is what a list holds, `items[doc]` what it holds of one type. A type that may stand in several places
 * counts once.
 *
 * @param names path of a record → what its entry is called
 */
export function listKeys(schema: z.ZodType, names: Record<string, string>, root = ''): string[] {
  const seen = new Set<unknown>();
  const list = (part: unknown, path: string): string[] => {
    if (part instanceof z.ZodObject) {
      const entries = Object.entries(part.shape);
      return entries.flatMap(([key, value]) => list(value, path ? `${path}.${key}` : key));
    }
    if (part instanceof z.ZodDiscriminatedUnion) {
      const fresh = part.options.filter((option) => !seen.has(option));
      for (const option of fresh) {
        seen.add(option);
      }
      return fresh.flatMap((option) => {
        const keys = list(option, `${path.replace(/\[\]$/, '')}[${nameType(option)}]`);
        return keys.filter((key) => !key.endsWith('].type'));
      });
    }
    if (part instanceof z.ZodArray) {
      const inner = list(part.element, `${path}[]`);
      return inner.length === 0 || inner[0] === `${path}[]` ? [path] : inner;
    }
    if (part instanceof z.ZodUnion) {
      return part.options.flatMap((option) => list(option, path));
    }
    if (part instanceof z.ZodRecord) {
      return list(part.valueType, `${path}.${names[path] ?? '*'}`);
    }
    if (part instanceof z.ZodPipe) {
      return list(part.out, path);
    }
    if (
      part instanceof z.ZodOptional ||
      part instanceof z.ZodNullable ||
      part instanceof z.ZodDefault ||
      part instanceof z.ZodLazy
    ) {
      return list(part.unwrap(), path);
    }
    return part instanceof z.ZodUndefined ? [] : [path];
  };
  return list(schema, root);
}

/** The type that a schema of an item is for, or the first of them. */
function nameType(option: unknown): string {
  const type = option instanceof z.ZodObject ? option.shape.type : null;
  if (type instanceof z.ZodEnum) {
    return String(type.options[0]);
  }
  return type instanceof z.ZodLiteral ? String(type.value) : '';
}

/** Gives a key its value: in the first item of a list, or in the first of its type. */
export function setKey(config: Config, path: string, { given, instead = '' }: KeyEffect): Config {
  const copy = structuredClone(config);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = copy;
  for (const step of steps) {
    const [name = '', type = ''] = step.split(/[[\]]/);
    const inner: unknown = at[name] ?? {};
    at[name] = inner;
    at = (
      Array.isArray(inner) ? inner.find((item) => type === '' || item.type === type) : inner
    ) as Config;
  }
  delete at[instead];
  at[last] = given;
  return copy;
}
