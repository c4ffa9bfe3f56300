import { groupBy } from 'es-toolkit';
import type { Section } from '../model/compiled';
import type { Page } from '../model/page';
import type { SearchDocument } from '../model/search';
import { referenceSections } from '../reference/sections';
import { buildIndex } from '../search/build-index';
import { documentsOf, searchablePage } from '../search/documents';
import { searchFile } from '../search/search-file';
import type { LoadedSite } from './load-site';

/** A file of the search index, below the base URL. */
export interface SearchFile {
  path: string;
  text: string;
}

function sectionsOf(page: Page, compiled: LoadedSite['compiled']): Section[] {
  switch (page.kind) {
    case 'doc':
      return compiled.get(page.source)?.sections ?? [];
    case 'reference':
      return referenceSections(page);
    default:
      return [];
  }
}

/**
 * Cuts a site into what search finds.
 *
 * @param loaded the site
 * @returns documents by the tag of their docs
 */
export function searchDocuments({ pages, compiled }: LoadedSite): Record<string, SearchDocument[]> {
  const found = pages.flatMap((page) => {
    const tag = page.meta.docsTag;
    const searchable = searchablePage(page, sectionsOf(page, compiled));
    return tag !== null && searchable ? [{ tag, searchable }] : [];
  });
  const groups = groupBy(found, ({ tag }) => tag);
  return Object.fromEntries(
    Object.entries(groups).map(([tag, group]) => [
      tag,
      documentsOf(group.map(({ searchable }) => searchable)),
    ]),
  );
}

/**
 * Makes the files that search asks for: for each docs tag the index, and the texts that snippets are
 * cut from.
 *
 * @param loaded the site
 * @returns the files, the same for the same site
 */
export function searchFiles(loaded: LoadedSite): SearchFile[] {
  return Object.entries(searchDocuments(loaded)).flatMap(([tag, documents]) => {
    const { index, texts } = buildIndex(documents);
    return [
      { path: searchFile('index', tag), text: index },
      { path: searchFile('text', tag), text: texts },
    ];
  });
}
