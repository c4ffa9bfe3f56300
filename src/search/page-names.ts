import type { ShownDocument } from '../model/search';
import { findWords, stem } from './terms';

/** How a name fits a page; a higher number is the better answer to who asks by that name. */
export const NAME_FIT = {
  /** The page's own name. */
  page: 1,
  /** The name of the folder that the page opens. */
  folder: 2,
} as const;

/** Name as `nameKey` makes it → id of a page's top → how the name fits the page. */
export type PageNames = ReadonlyMap<string, ReadonlyMap<number, number>>;

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

/** What pages are called that open a folder. Such a name tells no page from another. */
const OPENINGS = new Set(['intro', 'introduction', 'overview', 'index'].map(nameKey));

/** A title that says what its page opens, as in "Content Manager: introduction". */
const OPENING_TITLE = /^(.+): (\w+)$/;

/**
 * Cuts the title of a page that opens something: "Content Manager" and "introduction". Another title
 * has no subject.
 */
export function cutTitle(title: string): { subject: string; opening: string } {
  const [, subject = '', opening = title] = OPENING_TITLE.exec(title) ?? [];
  return OPENINGS.has(nameKey(opening)) ? { subject, opening } : { subject: '', opening: title };
}

/** Names of a page: its own, and those of the folder that it may open. */
function namesOf({ pageTitle, sectionRoute, sidebarParentCategories }: ShownDocument) {
  const [last = '', folder = ''] = sectionRoute.split('/').slice(1).toReversed().map(nameKey);
  const { opening, subject } = cutTitle(pageTitle);
  const isOpening = [nameKey(opening), last].some((name) => OPENINGS.has(name));
  const category = nameKey(sidebarParentCategories.at(-1) ?? '');
  const shared = [nameKey(subject), category, OPENINGS.has(last) ? folder : last];
  return { own: [nameKey(pageTitle), last], shared: isOpening ? shared : [] };
}

/**
 * Says which pages each name means. A page goes by its title and by the last segment of its route.
 * A page that opens a folder, such as "Upload: introduction", goes by its subject, the folder's name
 * and that of its sidebar category.
 */
export function collectNames(documents: readonly ShownDocument[]): PageNames {
  const names = new Map<string, Map<number, number>>();
  for (const document of documents.filter(({ sectionTitle }) => sectionTitle === '')) {
    const { own, shared } = namesOf(document);
    for (const name of [...own, ...shared]) {
      const fit = shared.includes(name) ? NAME_FIT.folder : NAME_FIT.page;
      names.set(name, (names.get(name) ?? new Map<number, number>()).set(document.id, fit));
    }
  }
  for (const nameless of ['', ...OPENINGS]) {
    names.delete(nameless);
  }
  return names;
}
