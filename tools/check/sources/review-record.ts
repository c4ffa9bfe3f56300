import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapValues, sortKeys } from 'es-toolkit';
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

/** Reads the record of a site; an empty one when there is no file yet. */
export async function readRecord(siteRoot: string): Promise<ReviewRecord> {
  const text = await readFile(join(siteRoot, RECORD_FILE), 'utf8').catch(() => '{}');
  return record.parse(JSON.parse(text));
}

/** Writes the record, sorted, so that a review shows what changed and no more. */
export async function writeRecord(siteRoot: string, pages: ReviewRecord): Promise<void> {
  const sorted = mapValues(sortKeys(pages), ({ packages, sources }) => ({
    packages: sortKeys(packages),
    sources: sortKeys(sources),
  }));
  await writeFile(join(siteRoot, RECORD_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}
