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

/** Places of a list's items before any was taken out. */
type Places = WeakMap<object, number[]>;

function placesOf(list: unknown[], places: Places): number[] {
  const known = places.get(list) ?? list.map((_, index) => index);
  places.set(list, known);
  return known;
}

/** A path with the places that items of lists had at first, as its author counts them. */
function writePath(value: unknown, path: Path, places: Places): string {
  const names = path.map((key, depth) => {
    const parent = getAt(value, path.slice(0, depth));
    return Array.isArray(parent) ? (placesOf(parent, places)[Number(key)] ?? key) : key;
  });
  return names.join('.');
}

/** The path of what stands there; where nothing stands, of what should have had it. */
function findTaken(value: unknown, path: Path): Path {
  return getAt(value, path) === undefined ? path.slice(0, -1) : path;
}

function removeAt(value: unknown, taken: Path, places: Places): void {
  const parent = getAt(value, taken.slice(0, -1));
  const key = taken.at(-1);
  if (Array.isArray(parent)) {
    placesOf(parent, places).splice(Number(key), 1);
    parent.splice(Number(key), 1);
  } else if (typeof parent === 'object' && parent !== null && key !== undefined) {
    Reflect.deleteProperty(parent, key);
  }
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
  const places: Places = new WeakMap();
  for (;;) {
    const [first] = schema.safeParse(value).error?.issues ?? [];
    const issue = first && findInner(first);
    if (!issue) {
      return { value, lost };
    }
    const [key] = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const isUnknown = key !== undefined;
    const taken = isUnknown ? [...issue.path, key] : findTaken(value, issue.path);
    if (taken.length === 0) {
      throw new SiteError(`"${issue.path.join('.')}" is missing: ${issue.message}`);
    }
    lost.push(`${writePath(value, taken, places)}: ${explain(issue)}`);
    removeAt(value, taken, places);
  }
}
