import { groupBy, mapValues } from 'es-toolkit';
import { hashText } from '../files/hash';
import { type Keep, keepNothing } from '../files/memory';
import type { SearchablePage } from '../model/search';
import { describeForSearch } from '../pages';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import { orderPages } from '../search/documents';
import { buildIndex, listPage, type PageTerms } from '../search/index-file';
import { nameSearchFile } from '../search/load-index';

export type { PageTerms };

/** Texts of the two files of a docs tag. */
export type SearchIndex = ReturnType<typeof buildIndex>;

/** What earlier builds may know: whole indexes, and the terms of each page. */
export interface KeptSearch {
  index: Keep<SearchIndex>;
  terms: Keep<PageTerms>;
}

/** Collects the pages of a site that search finds, by the tag of their docs. */
export function collectPages(loaded: LoadedSite): Record<string, SearchablePage[]> {
  const found = loaded.pages.flatMap((page) => {
    const tag = page.meta.docsTag;
    const searchable = describeForSearch(page, loaded.getCompiled);
    return tag !== null && searchable ? [{ tag, searchable }] : [];
  });
  return mapValues(
    groupBy(found, ({ tag }) => tag),
    (group) => group.map(({ searchable }) => searchable),
  );
}

/** Addresses that pages had, and where they lead now; other sites are not searched. */
function listMoved({ site }: LoadedSite): [from: string, to: string][] {
  return site.config.redirects
    .filter(({ to }) => to.startsWith('/'))
    .map(({ from, to }) => [from, to]);
}

/**
 * Makes the files that search asks for: for each docs tag the index, and the texts that snippets are
 * cut from.
 */
export function writeSearchFiles(
  loaded: LoadedSite,
  keep: KeptSearch = { index: keepNothing, terms: keepNothing },
): TextFile[] {
  const synonyms = loaded.site.search.synonyms.map(({ words }) => words);
  const moved = listMoved(loaded);
  return Object.entries(collectPages(loaded)).flatMap(([tag, pages]) => {
    const ordered = orderPages(pages);
    const hashes = ordered.map((page) => hashText(JSON.stringify(page)));
    // Terms are asked for even where the whole index is known: a store forgets what is not asked for.
    const counted = new Map(
      ordered.map((page, position) => [
        page,
        keep.terms(
          () => hashes[position] ?? '',
          () => listPage(page),
        ),
      ]),
    );
    const { index, texts } = keep.index(
      () => hashText(JSON.stringify([synonyms, moved]), ...hashes),
      () => {
        const list = (page: SearchablePage) => counted.get(page) ?? listPage(page);
        return buildIndex(ordered, { list, moved, synonyms });
      },
    );
    return [
      { path: nameSearchFile('index', tag), text: index },
      { path: nameSearchFile('text', tag), text: texts },
    ];
  });
}
