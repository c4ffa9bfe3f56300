import type { PageJob } from '../model/job';
import type { Page } from '../model/page';
import type { Compile } from './compile-docs';
import { linkImports } from './link-imports';
import type { LoadedSite } from './load-site';

/**
 * Everything that decides how a page looks inside its shell: its data, and for a doc the code with
 * all that it imports.
 *
 * @param page the page
 * @param loaded the site it is a page of
 * @param compile compiles partials
 * @throws SiteError when an import leads nowhere
 */
export async function pageJob(page: Page, loaded: LoadedSite, compile: Compile): Promise<PageJob> {
  const compiled = page.kind === 'doc' ? loaded.compiled.get(page.source) : undefined;
  if (page.kind !== 'doc' || !compiled) {
    return { page, doc: null };
  }
  const { siteRoot, images } = loaded;
  return { page, doc: await linkImports(page.source, compiled, { siteRoot, images, compile }) };
}
