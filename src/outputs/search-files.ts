import { groupBy, mapValues } from 'es-toolkit';
import type { SearchDocument } from '../model/search';
import { cutPages, describeForSearch, nameSearchFile } from '../search/documents';
import { buildIndex } from '../search/index-file';
import { hashText } from '../site/hash';
import type { LoadedSite } from '../site/load-site';
import { type Keep, keepNothing } from '../site/remember';
import type { TextFile } from './output-folder';

/** Texts of the two files of a docs tag. */
export type SearchIndex = ReturnType<typeof buildIndex>;

/** Cuts a site into what search finds: documents by the tag of their docs. */
export function collectDocuments(loaded: LoadedSite): Record<string, SearchDocument[]> {
  const found = loaded.pages.flatMap((page) => {
    const tag = page.meta.docsTag;
    const searchable = describeForSearch(page, loaded.compiled);
    return tag !== null && searchable ? [{ tag, searchable }] : [];
  });
  return mapValues(
    groupBy(found, ({ tag }) => tag),
    (group) => cutPages(group.map(({ searchable }) => searchable)),
  );
}

/**
 * Makes the files that search asks for: for each docs tag the index, and the texts that snippets are
 * cut from.
 */
export function writeSearchFiles(
  loaded: LoadedSite,
  keep: Keep<SearchIndex> = keepNothing,
): TextFile[] {
  return Object.entries(collectDocuments(loaded)).flatMap(([tag, documents]) => {
    const { index, texts } = keep(
      () => hashText(JSON.stringify(documents)),
      () => buildIndex(documents),
    );
    return [
      { path: nameSearchFile('index', tag), text: index },
      { path: nameSearchFile('text', tag), text: texts },
    ];
  });
}
