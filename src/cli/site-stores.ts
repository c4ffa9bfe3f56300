import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeftovers } from '../files/drafts';
import type { DrawnFigure } from '../model/compiled';
import type { PageTerms, SearchIndex } from '../outputs/search-files';
import type { KeptMain, Surroundings } from '../render/render-site';
import { BUNDLES, cacheFolder, type Engine } from './engine';
import { openStore } from './store';

export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens what earlier builds of a site left.
 *
 * @param options `useCache`: without it nothing is read and nothing kept
 */
export async function openStores(options: { engine: Engine; siteRoot: string; useCache: boolean }) {
  const { engine, siteRoot, useCache } = options;
  const folder = cacheFolder(engine, siteRoot);
  // Something that is no folder is in the way.
  await mkdir(join(folder, BUNDLES), { recursive: true }).catch(() =>
    rm(folder, { recursive: true, force: true }),
  );
  await removeLeftovers(folder);
  const open = <T>(name: string) =>
    openStore<T>(useCache ? join(folder, `${name}.bin`) : null, engine.hash);
  return {
    texts: open<unknown>('texts'),
    figures: open<DrawnFigure>('figures'),
    mains: open<KeptMain>('pages'),
    arounds: open<Surroundings>('arounds'),
    indexes: open<SearchIndex>('search'),
    terms: open<PageTerms>('terms'),
    twins: open<string | null>('twins'),
    git: open<unknown>('git'),
  };
}
