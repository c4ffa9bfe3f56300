import { minBy, uniq } from 'es-toolkit/array';
import { z } from 'zod';
import type { Finding } from '../model/finding';

/** A problem with a value; the message starts with its path. */
type ValueFinding = Finding & { keys: PropertyKey[] };

/** A value that matches its schema, or the problems with it. */
export type CheckedValue<T> = { data: T; findings: [] } | { data: null; findings: ValueFinding[] };

/** Names of types in messages. */
const TYPE_NAMES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
  undefined: 'missing',
  function: 'a function',
};

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

function nameType(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return 'not a finite number';
  }
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return TYPE_NAMES[kind] ?? kind;
}

/** Suggests quoting or unquoting a value of the wrong type. */
function suggestQuotes(expected: string, input: unknown): string {
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

/** Writes the message of an issue whose schema has none. */
function explain(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const { expected, input } = issue;
      const wanted = `must be ${TYPE_NAMES[expected] ?? expected}`;
      return input === undefined
        ? `is missing; it ${wanted}`
        : `${wanted}, but is ${nameType(input)}${suggestQuotes(expected, input)}`;
    }
    case 'invalid_value':
      return `must be ${oneOf.format(issue.values.map((value) => JSON.stringify(value)))}, but is ${JSON.stringify(issue.input) ?? 'missing'}`;
    case 'invalid_key':
      return issue.issues[0]?.message;
    case 'invalid_union': {
      const kinds = issue.errors.flatMap((issues) =>
        issues.flatMap((inner) =>
          inner.code === 'invalid_type' ? [TYPE_NAMES[inner.expected] ?? inner.expected] : [],
        ),
      );
      return `must be ${oneOf.format(uniq(kinds))}, but is ${nameType(issue.input)}`;
    }
    default:
      return undefined;
  }
}

function isTypeMismatch({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0;
}

/** Lists the problems of an issue; of a union, those of the form that matches best. */
function listFindings(issue: z.core.$ZodIssue): ValueFinding[] {
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const closest = minBy(
    forms.filter((issues) => !issues.some(isTypeMismatch)),
    ({ length }) => length,
  );
  if (closest) {
    return closest.flatMap((inner) =>
      listFindings({ ...inner, path: [...issue.path, ...inner.path] }),
    );
  }
  const { message, path } = issue;
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys : null;
  return (unknown?.map((key) => [...path, key]) ?? [path]).map((keys) => {
    const where = z.core.toDotPath(keys);
    return { keys, message: where === '' ? message : `${where}: ${message}` };
  });
}

/** Checks a value against a schema and lists all problems. */
export function checkValue<T>(schema: z.ZodType<T>, value: unknown): CheckedValue<T> {
  const result = schema.safeParse(value, { error: explain });
  return result.success
    ? { data: result.data, findings: [] }
    : { data: null, findings: result.error.issues.flatMap(listFindings) };
}
