import { z } from 'zod';
import { isPlainSegment, strictObject } from './fields';

/** Characters with a meaning in `_redirects`: wildcard and placeholder. */
const PATTERN = /[*:]/;

function isMovedPath(path: string): boolean {
  const [start, ...segments] = path.split('/');
  return start === '' && segments.every((each) => isPlainSegment(each) && !PATTERN.test(each));
}

const from = z.string().refine((path) => isMovedPath(path) && !path.endsWith('.html'), {
  error:
    'must be the path of a page, as in "/docs/old": with a slash before it and none after it, without ".html", "..", spaces, "*", ":", "?", "#", "%" and "\\"',
});

const to = z
  .string()
  .refine((target) => isPath(target) || (URL.canParse(target) && /^https?:\S*$/.test(target)), {
    error: 'must be the path of a page, as in "/docs/new", or an address that begins with https://',
  });

function isPath(target: string): boolean {
  return /^\/(?!\/)\S*$/.test(target);
}

const redirect = strictObject({ from, to });

/** A published path that moved. */
export type Redirect = z.output<typeof redirect>;

/** Checks that no path is redirected twice, to itself, or to another redirect. */
function checkTargets(redirects: Redirect[], context: z.RefinementCtx) {
  const find = (route: string) => redirects.find(({ from: old }) => old === route);
  for (const [index, entry] of redirects.entries()) {
    if (find(entry.from) !== entry) {
      const message = `"${entry.from}" is redirected twice. Keep one of the two.`;
      context.addIssue({ code: 'custom', path: [index, 'from'], message });
    }
    const next = find(entry.to.replace(/[?#].*$/, ''));
    if (next) {
      const message =
        next.from === entry.from
          ? `"${entry.to}" redirects to itself.`
          : `"${entry.to}" is itself redirected, to "${next.to}". Redirect there directly.`;
      context.addIssue({ code: 'custom', path: [index, 'to'], message });
    }
  }
}

/** Schema of `redirects`. */
export const redirectsSchema = z.array(redirect).superRefine(checkTargets);
