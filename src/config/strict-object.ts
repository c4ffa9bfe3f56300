import { z } from 'zod';

/** An object schema that takes no other keys than its own, and whose error says which it takes. */
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
 * Says which types an item of a union can have where it has none of them.
 * @param fault what stands before the type that it has
 */
export function explainType(fault: string, types: () => string[]) {
  return ({ code, input }: { code?: string; input?: unknown }) =>
    code === 'invalid_union'
      ? `${fault} "${Object(input).type}". Types: ${types().join(', ')}.`
      : undefined;
}

/** What readers see of something that they can press. */
export const label = z.string().regex(/\S/, 'must not be empty: readers see it');

/** Schemes that links of a site may have. */
const SCHEME = /^\s*(?!(?:https?|mailto|tel):)[a-z][a-z\d+.-]*:/i;

/** A backslash in the path of an address, where browsers take it for a slash. */
export const BACKSLASH = /^[^?#]*\\/;

/** Where a link leads: a path, a fragment, or an address with a scheme that opens a page or a program. */
export const linkTarget = z
  .string()
  .regex(/\S/, 'must not be empty: give the path of a page, or an address')
  .refine((target) => !SCHEME.test(target), {
    error: 'must be a path, or an address that begins with https://, http://, mailto: or tel:',
  })
  .refine((target) => !BACKSLASH.test(target), {
    error: 'must have "/" in place of each backslash',
  });

/** Where a link leads: a path of this site, or an address. */
export const TARGETS = { to: linkTarget.optional(), href: linkTarget.optional() };

/** Whether a link has one target: `to` or `href`. */
export function hasOneTarget({ to, href }: { to?: string; href?: string }): boolean {
  return (to === undefined) !== (href === undefined);
}

export const ONE_TARGET = {
  error: 'needs "to" (a path of this site) or "href" (an address elsewhere), and not both',
};
