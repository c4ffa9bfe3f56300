import { groupBy, mapValues } from 'es-toolkit';
import type { SearchablePage } from '../model/search';
import { describeForSearch } from '../pages';
import type { TextFile } from '../pages/kind';
import type { LoadedSite } from '../pages/load-site';
import { buildIndex } from '../search/index-file';
import { nameSearchFile } from '../search/load-index';

/** Collects searchable pages by docs tag. */
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

/** Writes the search index of each docs tag, and the texts for snippets. */
export function writeSearchFiles(loaded: LoadedSite): TextFile[] {
  const synonyms = loaded.site.search.synonyms.map(({ words }) => words);
  return Object.entries(collectPages(loaded)).flatMap(([tag, pages]) => {
    const { index, texts } = buildIndex(pages, synonyms);
    return [
      { path: nameSearchFile('index', tag), text: index },
      { path: nameSearchFile('text', tag), text: texts },
    ];
  });
}
