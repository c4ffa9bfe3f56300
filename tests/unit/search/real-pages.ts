import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileDoc } from '../../../src/markdown/compile';
import type { SearchablePage } from '../../../src/model/search';
import { collectPages } from '../../../src/node/search-files';
import { loadSite } from '../../../src/pages/load-site';
import { buildIndex, type TextFile } from '../../../src/search/index-file';
import { type LoadedIndex, loadIndex } from '../../../src/search/load-index';
import { loadConfig } from '../../../src/site/load-config';
import type { SynonymGroup } from '../../../src/site/search-data';

/** Searchable pages and synonyms of this site. */
export async function loadRealPages(): Promise<{
  pages: SearchablePage[];
  synonyms: SynonymGroup[];
}> {
  const options = {
    siteRoot: resolve(import.meta.dirname, '../../..'),
    importConfig: (path: string) => import(pathToFileURL(path).href),
    compile: (source: string, text: string) => compileDoc(text, { source }),
    production: true,
  };
  const loaded = await loadSite(await loadConfig(options), options);
  return {
    pages: Object.values(collectPages(loaded)).flat(),
    synonyms: loaded.site.search.synonyms,
  };
}

/** Builds and loads an index with its texts. */
export function openIndex(
  pages: readonly SearchablePage[],
  synonyms: readonly SynonymGroup[],
): { index: LoadedIndex; texts: TextFile } {
  const { index, texts } = buildIndex(
    pages,
    synonyms.map(({ words }) => words),
  );
  return { index: loadIndex(index), texts: JSON.parse(texts) };
}
