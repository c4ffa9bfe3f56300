import { attempt, groupBy } from 'es-toolkit';
import type { RootContent } from 'mdast';
import { readSections } from '../markdown/sections';
import { mapUrls, writeMarkdown } from '../markdown/write-markdown';
import type { GetCompiled } from '../model/compiled';
import type { SearchablePage } from '../model/search';
import { nameRelease, type Release } from '../site/release';
import type { Site } from '../site/site';
import { changesKind } from './changes/changes';
import { docKind } from './doc/doc';
import type { PageAbout, PageKind, TextFile } from './kind';
import { heading, list, text } from './markdown';
import { notFoundKind } from './not-found/not-found';
import { exportChangesKind } from './reference/export-changes';
import { referenceIndexKind, referenceKind } from './reference/reference-kind';
import { tagKind, tagsKind } from './tags/tags';

/** Kinds of pages, in the order of lists. */
export const KINDS = {
  doc: docKind,
  referenceIndex: referenceIndexKind,
  exportChanges: exportChangesKind,
  reference: referenceKind,
  tags: tagsKind,
  tag: tagKind,
  changes: changesKind,
  notFound: notFoundKind,
};

type PageOfKind<Kind> = Kind extends PageKind<infer P> ? P : never;

/** A page as plain data. */
export type Page = PageOfKind<(typeof KINDS)[keyof typeof KINDS]>;

/** Pages of one kind. */
export type PageOf<K extends Page['kind']> = Extract<Page, { kind: K }>;

/** Returns the kind of a page. */
export function kindOf(page: Page): PageKind<Page> {
  // TypeScript can't correlate a page with its kind.
  return KINDS[page.kind] as unknown as PageKind<Page>;
}

const NOTHING: PageAbout = {
  tags: [],
  questions: [],
  sectionQuestions: [],
  sources: [],
  note: '',
};

/** Describes a page for search and tools. */
export function describeAbout(page: Page): PageAbout {
  return { ...NOTHING, ...kindOf(page).about?.(page) };
}

/**
 * Writes the Markdown twin of a page: title, URL, release, the text with absolute links, and the files
 * that it was checked against.
 *
 * @returns null if the page has no twin
 */
export function writeTwin(page: Page, { release }: Site, getCompiled: GetCompiled): string | null {
  const body = kindOf(page).text?.(page, getCompiled);
  if (!body) {
    return null;
  }
  const { canonical, title } = page.meta;
  const { sources } = describeAbout(page);
  const facts = [
    `- Address: ${canonical}`,
    ...(release ? [`- Release: ${nameRelease(release)}`] : []),
  ];
  const toAbsolute = (url: string) => attempt(() => new URL(url, canonical).href)[1] ?? url;
  const parts = [
    writeMarkdown([heading(1, text(title))]),
    facts.join('\n'),
    writeMarkdown(mapUrls(body, toAbsolute)),
    ...(release && sources.length > 0 ? [writeMarkdown(listSources(release, sources))] : []),
  ];
  return `${parts.map((part) => part.trim()).join('\n\n')}\n`;
}

function listSources({ version }: Release, sources: string[]): RootContent[] {
  return [
    heading(2, text(`Checked against ${version}`)),
    list(sources.map((path) => [text(path)])),
  ];
}

/** Describes a page for the search index; null if it isn't searchable. */
export function describeForSearch(page: Page, getCompiled: GetCompiled): SearchablePage | null {
  const kind = kindOf(page);
  const found = kind.search?.(page);
  if (!found) {
    return null;
  }
  const { description, route, title } = page.meta;
  const { note, ...about } = describeAbout(page);
  return {
    ...{ route, title, description, kind: 'section', sectionKind: 'section' },
    parents: 'parents' in page ? page.parents : [],
    sidebar: page.context.sidebarId,
    sections: readSections(kind.text?.(page, getCompiled) ?? []),
    ...about,
    ...found,
  };
}

/** Writes the other files of each kind of page. */
export function writeKindFiles(pages: Page[], site: Site): TextFile[] {
  return Object.values(groupBy(pages, ({ kind }) => kind)).flatMap((ofKind) => {
    const [first] = ofKind;
    return (first && kindOf(first).writeFiles?.(ofKind, site)) ?? [];
  });
}
