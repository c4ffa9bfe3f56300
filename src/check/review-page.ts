import { SiteError } from '../model/site-error';
import { pageSources } from './page-sources';
import { type CheckedPage, readCheckedPages } from './pages';
import { openPlatform, type Platform } from './platform';
import { type Review, readRecord, writeRecord } from './review-record';
import { type InstalledSource, readSource } from './source-files';

async function reviewOf(platform: Platform, page: CheckedPage): Promise<Review> {
  const read: [string, InstalledSource][] = [];
  const offences: string[] = [];
  for (const { source, line } of pageSources(page)) {
    const installed = await readSource(platform, source);
    if (typeof installed === 'string') {
      offences.push(`${page.file}:${line}: ${installed}`);
    } else {
      read.push([source, installed]);
    }
  }
  if (offences.length > 0) {
    throw new SiteError(offences.join('\n'));
  }
  return {
    packages: Object.fromEntries(
      read.map(([, { packageName, version }]) => [packageName, version]),
    ),
    sources: Object.fromEntries(read.map(([source, { hash }]) => [source, hash])),
  };
}

/**
 * Records that pages were read against the sources they name, as these are now. What the record
 * holds of pages that are gone is dropped.
 *
 * @param siteRoot absolute path of the site's folder
 * @param files pages, from the site's root; or `all`
 * @returns the pages that were recorded
 * @throws SiteError when there is no such page, or a source does not exist
 */
export async function reviewPages(siteRoot: string, files: string[] | 'all'): Promise<string[]> {
  const pages = await readCheckedPages(siteRoot);
  const known = new Set(pages.map(({ file }) => file));
  const record = await readRecord(siteRoot);
  const unknown = files === 'all' ? [] : files.filter((file) => !known.has(file) && !record[file]);
  if (unknown.length > 0) {
    throw new SiteError(
      `${unknown.join(', ')}: no such page. Give a path as in content/index.mdx.`,
    );
  }
  const platform = await openPlatform(siteRoot);
  const chosen = pages.filter(({ file }) => files === 'all' || files.includes(file));
  const reviews = await Promise.all(
    chosen.map(
      async (page): Promise<[string, Review]> => [page.file, await reviewOf(platform, page)],
    ),
  );
  const updated = Object.entries({ ...record, ...Object.fromEntries(reviews) });
  const kept = updated.filter(
    ([file, { sources }]) => known.has(file) && Object.keys(sources).length > 0,
  );
  await writeRecord(siteRoot, Object.fromEntries(kept));
  return chosen.map(({ file }) => file);
}
