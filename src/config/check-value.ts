import { minBy, uniq } from 'es-toolkit';
import { z } from 'zod';
import type { Finding } from '../model/finding';

/** Something that is wrong with a value: the message begins with the keys to it. */
type ValueFinding = Finding & { keys: PropertyKey[] };

/** A value that fits its schema, or what is wrong with it. */
export type CheckedValue<T> = { data: T; findings: [] } | { data: null; findings: ValueFinding[] };

/** What schemas expect and values are, as a person says it. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  null: 'empty',
  undefined: 'missing',
  nan: 'no number',
  function: 'a function',
  date: 'a date',
};

function nameKind(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return 'no finite number';
  }
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return KINDS[kind] ?? kind;
}

/** What to do where a value has the kind of another. */
function adviseOn(expected: string, input: unknown): string {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof input)) {
    return ': write it in quotes';
  }
  if (expected !== 'boolean' || typeof input !== 'string') {
    return '';
  }
  return ['true', 'false'].includes(input)
    ? ': write it without quotes'
    : ': write "true" or "false", without quotes';
}

/** Says in words what a schema has no message of its own for. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const { expected, input } = issue;
      const wanted = `must be ${KINDS[expected] ?? expected}`;
      return input === undefined
        ? `is missing, and ${wanted}`
        : `${wanted}, and is ${nameKind(input)}${adviseOn(expected, input)}`;
    }
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, and is ${JSON.stringify(issue.input) ?? 'missing'}`;
    case 'too_small':
    case 'too_big': {
      const { code, input } = issue;
      const limit = code === 'too_small' ? `${issue.minimum} at least` : `${issue.maximum} at most`;
      return `must be ${limit}, and is ${typeof input === 'number' ? input : nameKind(input)}`;
    }
    case 'invalid_format':
      return issue.format === 'url' ? 'must be an address, as in "https://example.com"' : undefined;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_union': {
      const kinds = issue.errors.flatMap((issues) =>
        issues.flatMap((inner) =>
          inner.code === 'invalid_type' ? [KINDS[inner.expected] ?? inner.expected] : [],
        ),
      );
      return `must be ${uniq(kinds).join(' or ')}, and is ${nameKind(issue.input)}`;
    }
    default:
      return undefined;
  }
}

function isOtherKind({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0;
}

/** A value that can have several forms is told what is wrong with the one that it has. */
function listFindings(issue: z.core.$ZodIssue): ValueFinding[] {
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const own = minBy(
    forms.filter((issues) => !issues.some(isOtherKind)),
    ({ length }) => length,
  );
  if (own) {
    return own.flatMap((inner) => listFindings({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const { message, path } = issue;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
  return (unknown?.map((key) => [...path, key]) ?? [path]).map((keys) => {
    const where = z.core.toDotPath(keys);
    return { keys, message: where === '' ? message : `${where}: ${message}` };
  });
}

/** Checks a value and lists everything that is wrong with it, in words. */
export function checkValue<T>(schema: z.ZodType<T>, value: unknown): CheckedValue<T> {
  const result = schema.safeParse(value, { error: explain });
  return result.success
    ? { data: result.data, findings: [] }
    : { data: null, findings: result.error.issues.flatMap(listFindings) };
}
