import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import type { CheckedPage } from '../build/check-links';
import type { LoadedSite } from '../build/load-site';
import { readPageFacts } from '../build/page-facts';
import { outputPath } from '../build/render-pages';
import type { Page } from '../model/page';
import { SiteError } from '../model/site-error';
import { type PageImage, readPageImages } from './page-images';

/** A page of the build with what checks need to know of its HTML. */
export interface BuiltPage extends CheckedPage {
  images: PageImage[];
}

const FILES_AT_ONCE = 16;

/**
 * Reads every page of a site from its build.
 *
 * @param loaded the site
 * @param out absolute path of the build
 * @throws SiteError when there is no build, or one that lacks a page
 */
export async function readBuiltPages(loaded: LoadedSite, out: string): Promise<BuiltPage[]> {
  if (!existsSync(join(out, '404.html'))) {
    throw new SiteError('There is no built site to check links in. Run "npm run build" first.');
  }
  return pMap(loaded.pages, (page) => readBuiltPage(page, loaded, out), {
    concurrency: FILES_AT_ONCE,
  });
}

async function readBuiltPage(page: Page, loaded: LoadedSite, out: string): Promise<BuiltPage> {
  const file = join(out, outputPath(page.meta.route, '.html'));
  if (!existsSync(file)) {
    throw new SiteError(
      `The built site lacks ${page.meta.route}: it is older than the content. Run "npm run build" first.`,
    );
  }
  const html = await readFile(file, 'utf8');
  const compiled = page.kind === 'doc' ? loaded.compiled.get(page.source) : undefined;
  return {
    page,
    facts: readPageFacts(html),
    authored: compiled?.links ?? [],
    images: readPageImages(html),
  };
}
