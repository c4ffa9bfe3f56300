import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SiteError } from '../../../src/model/site-error';
import type { CheckContext } from '../context';
import { writeFinding } from '../finding';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { listSources, readSource } from './page-sources';

const review = z.object({
  /** Versions of the packages at the review. */
  packages: z.record(z.string(), z.string()),
  /** SHA-256 of each source, by its name. */
  sources: z.record(z.string(), z.string()),
});

const record = z.record(z.string(), review);

/** What a page's sources were when somebody last read the page against them. */
export type Review = z.output<typeof review>;

/** Reviews by page. */
export type ReviewRecord = z.output<typeof record>;

/** File of the record, from the site's root. */
export const RECORD_FILE = 'platform/reviewed-sources.json';

/** Reads the record of a site; an empty one when there is no file yet. */
export async function readRecord(siteRoot: string): Promise<ReviewRecord> {
  const text = await readFile(join(siteRoot, RECORD_FILE), 'utf8').catch(() => '{}');
  return record.parse(JSON.parse(text));
}

/** Orders by code units: the same on every machine, whatever its language. */
function sortByKey<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Writes the record, sorted, so that a review shows what changed and no more. */
async function writeRecord(siteRoot: string, pages: ReviewRecord): Promise<void> {
  const sorted = Object.entries(pages).map(([page, { packages, sources }]) => [
    page,
    { packages: sortByKey(packages), sources: sortByKey(sources) },
  ]);
  const text = JSON.stringify(sortByKey(Object.fromEntries(sorted)), null, 2);
  await writeFile(join(siteRoot, RECORD_FILE), `${text}\n`);
}

async function reviewPage(platform: Platform, page: CheckedPage): Promise<Review> {
  const packages: [string, string][] = [];
  const sources: [string, string][] = [];
  const problems: string[] = [];
  for (const { source, line } of listSources(page)) {
    const installed = await readSource(platform, source);
    if (typeof installed === 'string') {
      problems.push(writeFinding({ file: page.file, line, message: installed }));
    } else {
      packages.push([installed.packageName, installed.version]);
      sources.push([source, installed.hash]);
    }
  }
  if (problems.length > 0) {
    throw new SiteError(problems.join('\n'));
  }
  return { packages: Object.fromEntries(packages), sources: Object.fromEntries(sources) };
}

/**
 * Records that pages were read against the sources they name, as these are now. What the record
 * holds of pages that are gone is dropped.
 *
 * @param files pages, from the site's root; or `all`
 * @returns the pages that were recorded
 * @throws SiteError when there is no such page, or a source does not exist
 */
export async function reviewPages(
  { siteRoot, pages: readPages }: CheckContext,
  files: string[] | 'all',
): Promise<string[]> {
  const pages = await readPages();
  const known = new Set(pages.map(({ file }) => file));
  const before = await readRecord(siteRoot);
  const unknown =
    files === 'all' ? [] : files.filter((file) => !known.has(file) && !Object.hasOwn(before, file));
  if (unknown.length > 0) {
    throw new SiteError(
      `${unknown.join(', ')}: no such page. Give a path as in content/index.mdx.`,
    );
  }
  const platform = await openPlatform(siteRoot);
  const chosen = pages.filter(({ file }) => files === 'all' || files.includes(file));
  const reviews = await Promise.all(
    chosen.map(async (page) => [page.file, await reviewPage(platform, page)] as const),
  );
  const updated = Object.entries({ ...before, ...Object.fromEntries(reviews) });
  const kept = updated.filter(
    ([file, { sources }]) => known.has(file) && Object.keys(sources).length > 0,
  );
  await writeRecord(siteRoot, Object.fromEntries(kept));
  return chosen.map(({ file }) => file);
}
