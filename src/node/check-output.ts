import { readdirSync } from 'node:fs';
import { attempt } from 'es-toolkit';
import { type Finding, SiteError, throwFindings } from '../model/finding';

/** Hidden files and folders, except those with a meaning on the web (RFC 8615) or for hosts. */
const HIDDEN = /(?:^|\/)\.(?!well-known\/|nojekyll$)/;

/**
 * Checks that files in `static/` don't collide with built ones, even on file systems that ignore case.
 *
 * @param built paths that the build writes
 * @param own paths of the files
 * @throws SiteError naming each file that can't be published
 */
export function checkStaticFiles(built: readonly string[], own: readonly string[]): void {
  const taken = new Map(built.map((path) => [path.toLowerCase(), path]));
  const explain = (path: string): string | null => {
    const other = taken.get(path.toLowerCase());
    if (other !== undefined) {
      return `takes the place of ${other}, which the build writes. Rename one of the two.`;
    }
    if (path.startsWith('assets/')) {
      return 'Files in assets/ are cached for a year. Move it to another folder.';
    }
    return HIDDEN.test(path)
      ? 'hidden files are not published, because some hold secrets. Rename or delete it.'
      : null;
  };
  throwFindings(
    own.flatMap((path): Finding[] => {
      const message = explain(path);
      return message === null ? [] : [{ file: `static/${path}`, message }];
    }),
  );
}

/** A file that identifies a built site. */
const BUILT = '_headers';

/**
 * Checks that the output is empty, missing, or a built site, because a build replaces it.
 *
 * @param out absolute path of the output
 * @throws SiteError otherwise
 */
export function checkOutput(out: string): void {
  const [error, names] = attempt<string[], NodeJS.ErrnoException>(() => readdirSync(out));
  const isFree = names ? names.length === 0 || names.includes(BUILT) : error?.code === 'ENOENT';
  if (!isFree) {
    throw new SiteError(
      `--out ${out} is not a built site, and a build would delete it. Use a separate folder, as in --out dist.`,
    );
  }
}
