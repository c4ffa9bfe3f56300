import { uniq } from 'es-toolkit';
import type { SearchablePage } from '../model/search';
import { findWords, stem } from './terms';

/** Scope of a package name: people call `@strapi/upload` "upload". */
const SCOPE = /^@[\w-]+\/(?=.)/;

/**
 * Normalizes a name for comparison. Case, endings and hyphens don't count: `audit log`, `Audit Logs` and
 * `audit-logs` are the same name. An identifier stays one word, because `findMany` isn't "find many".
 */
export function nameKey(text: string): string {
  return findWords(text.replace(SCOPE, ''))
    .map((word) => stem(word.text))
    .join(' ');
}

/** Generic names of folders' pages, which don't identify a page. */
const OPENINGS = new Set(['intro', 'introduction', 'overview', 'index', 'setup'].map(nameKey));

/** Title of a folder's page, as in "Content Manager: introduction". */
const OPENING_TITLE = /^(.+): (\w+)$/;

/**
 * Splits the title of a folder's page into subject and generic name, as in "Content Manager" and
 * "introduction". Other titles have no subject.
 */
export function cutTitle(title: string): { subject: string; opening: string } {
  const [, subject, opening = ''] = OPENING_TITLE.exec(title) ?? [];
  return subject !== undefined && OPENINGS.has(nameKey(opening))
    ? { subject, opening }
    : { subject: '', opening: title };
}

/**
 * Lists the names of a page: its title and the last segment of its route. The page of a folder, such as
 * "Upload: introduction", has the names of its subject, the folder, and the sidebar category.
 *
 * @returns unique keys of `nameKey`
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
