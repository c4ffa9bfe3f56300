import { z } from 'zod';

/** Makes an object schema that rejects unknown keys and lists the allowed ones. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const allowed = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown key. Allowed: ${allowed.join(', ')}.`
        : undefined,
  });
}

/**
 * Makes the error of a union whose items have a `type`: it lists the allowed types.
 *
 * @param problem text before the unknown type
 */
export function explainType(problem: string, types: () => string[]) {
  return ({ code, input }: { code?: string; input?: unknown }) =>
    code === 'invalid_union'
      ? `${problem} "${Object(input).type}". Types: ${types().join(', ')}.`
      : undefined;
}

/** Visible text of a link or button. */
export const label = z.string().regex(/\S/, 'must not be empty: readers see it');

/** Any scheme, except for those that open a page or a program. */
const FORBIDDEN_SCHEME = /^\s*(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:/i;

/** A backslash in the path of an address, which browsers read as a slash. */
export const BACKSLASH = /^[^?#]*\\/;

/** Target of a link: a path, a fragment, or an address. */
export const linkTarget = z
  .string()
  .regex(/\S/, 'must not be empty: give the path of a page, or an address')
  .refine((target) => !FORBIDDEN_SCHEME.test(target), {
    error: 'must be a path, or an address that begins with https://, http://, mailto: or tel:',
  })
  .refine((target) => !BACKSLASH.test(target), { error: 'must have "/" instead of "\\"' });

/** Keys of a link to a path of this site (`to`) or to an address (`href`). */
export const TARGETS = { to: linkTarget.optional(), href: linkTarget.optional() };

export function hasOneTarget({ to, href }: { to?: string; href?: string }): boolean {
  return (to === undefined) !== (href === undefined);
}

export const ONE_TARGET = {
  error: 'needs either "to" (a path of this site) or "href" (an address elsewhere)',
};

/** A labeled link. */
export const namedLink = strictObject({ label, ...TARGETS }).refine(hasOneTarget, ONE_TARGET);

/** Checks whether a segment of a path needs no encoding and stays in its folder. */
export function isPlainSegment(segment: string): boolean {
  return /^(?!\.{1,2}$)[^\s?#%\\/]+$/.test(segment);
}

/** A web address. */
export const webAddress = z
  .string()
  .refine((address) => /^https?:/i.test(address) && URL.canParse(address), {
    error: 'must be an address that begins with https://',
    abort: true,
  });

/** A path below the origin, with slashes around it. */
export const basePath = z
  .string()
  .regex(/^\/(.*\/)?$/, 'must begin and end with a slash, as in "/" or "/docs/"')
  .refine((path) => path.split('/').slice(1, -1).every(isPlainSegment), {
    error: 'must be a plain path, as in "/docs/": without "//", "..", spaces, "?", "#" and "%"',
  });
