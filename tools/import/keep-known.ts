import { maxBy } from 'es-toolkit';
import type { z } from 'zod';
import { SiteError } from '../../src/model/finding';

/** What a schema takes of some data, and what it does not: a line for each, with its keys. */
export interface Kept {
  value: unknown;
  lost: string[];
}

type Path = PropertyKey[];

function getAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );
}

/** Takes out what stands at a path; where nothing stands, what should have had it. */
function removeAt(value: unknown, path: Path): Path {
  const taken = getAt(value, path) === undefined ? path.slice(0, -1) : path;
  const parent = getAt(value, taken.slice(0, -1));
  const key = taken.at(-1);
  if (Array.isArray(parent)) {
    parent.splice(Number(key), 1);
  } else if (typeof parent === 'object' && parent !== null && key !== undefined) {
    Reflect.deleteProperty(parent, key);
  }
  return taken;
}

/** What is wrong in the option of a union that comes nearest to the data: the one that fails deepest. */
function findInner(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  const options =
    issue.code === 'invalid_union' ? issue.errors.flatMap((each) => each.slice(0, 1)) : [];
  const nearest = maxBy(options.map(findInner), ({ path }) => path.length);
  return nearest ? { ...nearest, path: [...issue.path, ...nearest.path] } : issue;
}

function explain(issue: z.core.$ZodIssue): string {
  return issue.code === 'unrecognized_keys' ? 'has no counterpart' : issue.message;
}

/**
 * Takes out of data, one by one, what a schema refuses, until it takes the rest.
 *
 * @throws SiteError when something is missing that the whole cannot be without
 */
export function keepKnown(schema: z.ZodType, data: unknown): Kept {
  const value = structuredClone(data);
  const lost: string[] = [];
  for (;;) {
    const [first] = schema.safeParse(value).error?.issues ?? [];
    const issue = first && findInner(first);
    if (!issue) {
      return { value, lost };
    }
    const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const taken = removeAt(value, key === undefined ? issue.path : [...issue.path, key]);
    if (taken.length === 0) {
      throw new SiteError(`"${issue.path.join('.')}" is missing: ${issue.message}`);
    }
    lost.push(`${taken.join('.')}: ${explain(issue)}`);
  }
}
