import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig, loadSite } from '../../../src/build/load-site';
import { searchDocuments } from '../../../src/build/search-files';
import { compileDoc } from '../../../src/markdown/compile';
import type { SearchDocument } from '../../../src/model/search';

/** Loads this project's own content and cuts it into what search finds. */
export async function loadRealDocuments(): Promise<SearchDocument[]> {
  const options = {
    siteRoot: resolve(import.meta.dirname, '../../..'),
    importConfig: (path: string) => import(pathToFileURL(path).href),
    compile: ({ text, source }: { text: string; source: string }) => compileDoc(text, { source }),
    production: true,
  };
  const loaded = await loadSite(await loadConfig(options), options);
  return Object.values(searchDocuments(loaded)).flat();
}
