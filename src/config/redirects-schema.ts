import { z } from 'zod';
import { strictObject } from './strict-object';

/** A path as `_redirects` can hold it: no query, no white space, no wildcard or placeholder. */
const FROM = /^\/[^\s?#*:]*[^\s?#*:/]$/;

const from = z
  .string()
  .regex(
    FROM,
    'must be the path of one page that has moved, as in "/docs/old": with a slash before it, none behind it, without "?", "#", "*" and ":"',
  )
  .refine((path) => !path.endsWith('.html') && !path.startsWith('//'), {
    error:
      'must be a path as readers see it, as in "/docs/old": without ".html" and without a host',
  })
  .refine((path) => isPlain(path), {
    error:
      'must be a path as readers see it, as in "/docs/old": without "." and ".." between slashes, and without "\\"',
  });

/** What leads up or nowhere instead of to a name, as the URL standard defines it: dots may be encoded. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/** What is no part of a name: a separator, encoded or of another system, or a control character. */
const NO_NAME = /\\|%2f|%5c|%00|\p{Cc}/iu;

/** Tells whether every part of a path is a name. */
function isPlain(path: string): boolean {
  return !NO_NAME.test(path) && !path.split('/').some((part) => DOTS.test(part));
}

const to = z
  .string()
  .refine((target) => isPath(target) || (URL.canParse(target) && /^https?:\S*$/.test(target)), {
    error: 'must be the path of a page, as in "/docs/new", or an address that begins with https://',
  });

function isPath(target: string): boolean {
  return /^\/(?!\/)\S*$/.test(target);
}

const redirect = strictObject({ from, to });

/** An address that was published, and where it leads now. */
export type Redirect = z.output<typeof redirect>;

/** Every path moves once, and to where it stays. */
function checkTogether(redirects: Redirect[], context: z.RefinementCtx) {
  const firstFrom = (route: string) => redirects.find(({ from: old }) => old === route);
  for (const [index, entry] of redirects.entries()) {
    if (firstFrom(entry.from) !== entry) {
      const message = `"${entry.from}" is redirected twice. Keep one of the two.`;
      context.addIssue({ code: 'custom', path: [index, 'from'], message });
    }
  }
  for (const [index, entry] of redirects.entries()) {
    const next = firstFrom(entry.to.replace(/[?#].*$/, ''));
    if (next) {
      const message =
        next.from === entry.from
          ? `"${entry.to}" leads to itself.`
          : `"${entry.to}" is redirected itself, to "${next.to}". Lead straight there: readers must not be sent on twice.`;
      context.addIssue({ code: 'custom', path: [index, 'to'], message });
    }
  }
}

/** Pages that have moved: each old path with where readers are sent. */
export const redirectsSchema = z.array(redirect).superRefine(checkTogether);
