import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

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

/**
 * Reads the record.
 *
 * @param siteRoot absolute path of the site's folder
 * @returns an empty record when there is no file yet
 */
export async function readRecord(siteRoot: string): Promise<ReviewRecord> {
  const text = await readFile(join(siteRoot, RECORD_FILE), 'utf8').catch(() => '{}');
  return record.parse(JSON.parse(text));
}

/** Orders by code units: the same on every machine, whatever its language. */
function sortedByKey<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes the record, sorted, so that a review shows what changed and no more.
 *
 * @param siteRoot absolute path of the site's folder
 * @param pages reviews by page
 */
export async function writeRecord(siteRoot: string, pages: ReviewRecord): Promise<void> {
  const sorted = Object.entries(pages).map(([page, { packages, sources }]) => [
    page,
    { packages: sortedByKey(packages), sources: sortedByKey(sources) },
  ]);
  const text = JSON.stringify(sortedByKey(Object.fromEntries(sorted)), null, 2);
  await writeFile(join(siteRoot, RECORD_FILE), `${text}\n`);
}
