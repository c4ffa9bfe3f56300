import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileDoc } from '../../../src/markdown/compile';
import type { SearchablePage } from '../../../src/model/search';
import { collectPages } from '../../../src/outputs/search-files';
import { loadSite } from '../../../src/pages/load-site';
import { loadConfig } from '../../../src/site/load-config';

/** Loads this project's own content and lists the pages that search finds. */
export async function loadRealPages(): Promise<SearchablePage[]> {
  const options = {
    siteRoot: resolve(import.meta.dirname, '../../..'),
    importConfig: (path: string) => import(pathToFileURL(path).href),
    compile: (source: string, text: string) => compileDoc(text, { source }),
    production: true,
  };
  const loaded = await loadSite(await loadConfig(options), options);
  return Object.values(collectPages(loaded)).flat();
}
