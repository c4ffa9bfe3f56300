import { groupBy } from 'es-toolkit';
import type { GetCompiled } from '../model/compiled';
import type { SearchablePage } from '../model/search';
import { nameRelease } from '../site/release';
import type { Site } from '../site/site';
import { categoryKind } from './category/category';
import { changesKind } from './changes/changes';
import { docKind } from './doc/doc';
import type { PageKind, TextFile } from './kind';
import { heading, writeMarkdown } from './markdown';
import { notFoundKind } from './not-found/not-found';
import type { Page, PageOf } from './page';
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
} satisfies { [K in Page['kind']]: PageKind<PageOf<K>> };

/** What the kind of a page knows of it. */
export function kindOf(page: Page): PageKind<Page> {
  // The compiler does not see that a page's kind and the page go together.
  return KINDS[page.kind] as unknown as PageKind<Page>;
}

/**
 * A page as plain Markdown that reads anywhere: it begins with its title, its address and the release
 * that it describes, and its links are absolute.
 *
 * @returns text of the `.md` file beside the page, or null for pages that have none
 */
export function writeTwin(page: Page, { release }: Site, getCompiled: GetCompiled): string | null {
  const body = kindOf(page).writeTwin?.(page, getCompiled) ?? null;
  const { canonical, title } = page.meta;
  const facts = [
    `- Address: ${canonical}`,
    ...(release ? [`- Release: ${nameRelease(release)}`] : []),
  ];
  const head = [writeMarkdown([heading(1, title)]).trim(), facts.join('\n')];
  return body === null ? null : `${[...head, body.trim()].join('\n\n')}\n`;
}

/** What the search index needs to know of a page. Null for a page that search does not find. */
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

/** Writes the files that kinds of pages have beside their documents. */
export function writeKindFiles(pages: Page[], site: Site): TextFile[] {
  return Object.values(groupBy(pages, ({ kind }) => kind)).flatMap((ofKind) => {
    const [first] = ofKind;
    return (first && kindOf(first).writeFiles?.(ofKind, site)) ?? [];
  });
}
