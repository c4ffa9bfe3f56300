import { attempt, groupBy } from 'es-toolkit';
import { mapUrls, writeMarkdown } from '../markdown/write-markdown';
import type { GetCompiled } from '../model/compiled';
import type { SearchablePage } from '../model/search';
import { nameRelease } from '../site/release';
import type { Site } from '../site/site';
import { categoryKind } from './category/category';
import { changesKind } from './changes/changes';
import { docKind } from './doc/doc';
import type { PageKind, TextFile } from './kind';
import { heading } from './markdown';
import { notFoundKind } from './not-found/not-found';
import { exportChangesKind } from './reference/export-changes-kind';
import { referenceIndexKind, referenceKind } from './reference/reference-kind';
import { tagKind, tagsKind } from './tags/tags';

/** All kinds of pages, in the order in which pages are listed. */
export const KINDS = {
  doc: docKind,
  category: categoryKind,
  referenceIndex: referenceIndexKind,
  exportChanges: exportChangesKind,
  reference: referenceKind,
  tags: tagsKind,
  tag: tagKind,
  changes: changesKind,
  notFound: notFoundKind,
};

type PageOfKind<Kind> = Kind extends PageKind<infer P> ? P : never;

/** Everything on one route, as plain data. */
export type Page = PageOfKind<(typeof KINDS)[keyof typeof KINDS]>;

/** The pages of one kind. */
export type PageOf<K extends Page['kind']> = Extract<Page, { kind: K }>;

/** The kind of a page. */
export function kindOf(page: Page): PageKind<Page> {
  // The compiler does not see that a page's kind and the page go together.
  return KINDS[page.kind] as unknown as PageKind<Page>;
}

/**
 * A page as plain Markdown that reads anywhere: it begins with its title, its address and the release
 * that it describes, and its links are absolute.
 *
 * @returns text of the page's `.md` file; null if it has none
 */
export function writeTwin(page: Page, { release }: Site, getCompiled: GetCompiled): string | null {
  const body = kindOf(page).twin?.(page, getCompiled) ?? null;
  if (body === null) {
    return null;
  }
  const { canonical, title } = page.meta;
  const facts = [
    `- Address: ${canonical}`,
    ...(release ? [`- Release: ${nameRelease(release)}`] : []),
  ];
  const toAbsolute = (url: string) => attempt(() => new URL(url, canonical).href)[1] ?? url;
  const parts = [
    writeMarkdown([heading(1, title)]),
    facts.join('\n'),
    writeMarkdown(mapUrls(body, toAbsolute)),
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

/** Describes a page for the search index; null if search doesn't find it. */
export function describeForSearch(page: Page, getCompiled: GetCompiled): SearchablePage | null {
  const text = kindOf(page).search?.(page, getCompiled) ?? null;
  const { description, route, title } = page.meta;
  const { sidebarId: sidebar } = page.context;
  return (
    text && {
      ...{
        route,
        title,
        description,
        kind: 'section',
        sectionKind: 'section',
        parents: [],
        sidebar,
      },
      ...{ tags: [], questions: [], sectionQuestions: [], sources: [] },
      ...text,
    }
  );
}

/** Writes the other files of each kind of page. */
export function writeKindFiles(pages: Page[], site: Site): TextFile[] {
  return Object.values(groupBy(pages, ({ kind }) => kind)).flatMap((ofKind) => {
    const [first] = ofKind;
    return (first && kindOf(first).writeFiles?.(ofKind, site)) ?? [];
  });
}
