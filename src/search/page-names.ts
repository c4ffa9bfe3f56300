import { uniq } from 'es-toolkit';
import type { SearchablePage } from '../model/search';
import { findWords, stem } from './terms';

/** The scope of a package's name: `@strapi/upload` is known as `upload`. */
const SCOPE = /^@[\w-]+\/(?=.)/;

/**
 * Makes names comparable. Case, endings and hyphens do not count: `audit log`, `Audit Logs` and
 * `audit-logs` are one name. An identifier stays one word, because `findMany` is not "find many".
 */
export function nameKey(text: string): string {
  return findWords(text.replace(SCOPE, ''))
    .map((word) => stem(word.text))
    .join(' ');
}

/** Names of pages that open a folder. They don't distinguish pages. */
const OPENINGS = new Set(['intro', 'introduction', 'overview', 'index', 'setup'].map(nameKey));

/** A title that says what its page opens, as in "Content Manager: introduction". */
const OPENING_TITLE = /^(.+): (\w+)$/;

/**
 * Cuts the title of a page that opens something: "Content Manager" and "introduction". Another title
 * has no subject.
 */
export function cutTitle(title: string): { subject: string; opening: string } {
  const [, subject, opening = ''] = OPENING_TITLE.exec(title) ?? [];
  return subject !== undefined && OPENINGS.has(nameKey(opening))
    ? { subject, opening }
    : { subject: '', opening: title };
}

/**
 * Lists what a page is called: its title and the last segment of its route. A page that opens a folder,
 * such as "Upload: introduction", goes by its subject, the folder's name and that of its sidebar category.
 *
 * @returns different names, as `nameKey` makes them
 */
export function listNames({
  parents,
  route,
  title,
}: Pick<SearchablePage, 'parents' | 'route' | 'title'>): string[] {
  const [last = '', folder = ''] = route.split('/').slice(1).toReversed().map(nameKey);
  const { opening, subject } = cutTitle(title);
  const isOpening = [nameKey(opening), last].some((name) => OPENINGS.has(name));
  const shared = isOpening ? [subject, parents.at(-1) ?? '', OPENINGS.has(last) ? folder : ''] : [];
  const names = [title, last, ...shared].map(nameKey);
  return uniq(names).filter((name) => name !== '' && !OPENINGS.has(name));
}
