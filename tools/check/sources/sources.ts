import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { difference, mapValues, sortKeys } from 'es-toolkit';
import { z } from 'zod';
import { SiteError, writeFinding } from '../../../src/model/site-error';
import type { CheckContext, Finding } from '../check';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { type InstalledSource, listSources, readSource } from './page-sources';

const review = z.object({
  /** Versions of the packages at the review. */
  packages: z.record(z.string(), z.string()),
  /** SHA-256 of each source, by its name. */
  sources: z.record(z.string(), z.string()),
});

const record = z.record(z.string(), review);

/** What a page's sources were when somebody last read the page against them. */
type Review = z.output<typeof review>;

/** Reviews by page. */
type ReviewRecord = z.output<typeof record>;

/** File of the record, from the site's root. */
const RECORD_FILE = 'platform/reviewed-sources.json';

/** Reads the record of a site; an empty one when there is no file yet. */
export async function readRecord(siteRoot: string): Promise<ReviewRecord> {
  const text = await readFile(join(siteRoot, RECORD_FILE), 'utf8').catch(() => '{}');
  return record.parse(JSON.parse(text));
}

/** Writes the record, sorted, so that a review shows what changed and no more. */
async function writeRecord(siteRoot: string, pages: ReviewRecord): Promise<void> {
  const sorted = mapValues(sortKeys(pages), ({ packages, sources }) => ({
    packages: sortKeys(packages),
    sources: sortKeys(sources),
  }));
  await writeFile(join(siteRoot, RECORD_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}

async function reviewPage(platform: Platform, page: CheckedPage): Promise<Review> {
  const reviewed: Review = { packages: {}, sources: {} };
  const problems: string[] = [];
  for (const { source, line } of listSources(page)) {
    const installed = await readSource(platform, source);
    if (typeof installed === 'string') {
      problems.push(writeFinding({ file: page.file, line, message: installed }));
    } else {
      reviewed.packages[installed.packageName] = installed.version;
      reviewed.sources[source] = installed.hash;
    }
  }
  if (problems.length > 0) {
    throw new SiteError(problems.join('\n'));
  }
  return reviewed;
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
  const known = pages.map(({ file }) => file);
  const reviews = await readRecord(siteRoot);
  const wanted = new Set(files === 'all' ? known : files);
  const unknown = difference([...wanted], [...known, ...Object.keys(reviews)]);
  if (unknown.length > 0) {
    throw new SiteError(
      `${unknown.join(', ')}: no such page. Give a path as in content/index.mdx.`,
    );
  }
  const platform = await openPlatform(siteRoot);
  const chosen = pages.filter(({ file }) => wanted.has(file));
  for (const page of chosen) {
    reviews[page.file] = await reviewPage(platform, page);
  }
  const kept = Object.entries(reviews).filter(
    ([file, { sources }]) => known.includes(file) && Object.keys(sources).length > 0,
  );
  await writeRecord(siteRoot, Object.fromEntries(kept));
  return chosen.map(({ file }) => file);
}

/** The command that says a page was read again. */
function command(page: string): string {
  return `npm run content:reviewed -- ${page}`;
}

/** Hashes are told apart by their beginnings. */
const SHOWN_DIGITS = 12;

function describeChange(source: string, installed: InstalledSource, review: Review): string {
  const { packageName, path, version, hash } = installed;
  const before = (review.sources[source] ?? '').slice(0, SHOWN_DIGITS);
  const versionBefore = review.packages[packageName] ?? version;
  const diff =
    versionBefore === version
      ? ''
      : ` What changed: npm diff --diff=${packageName}@${versionBefore} --diff=${packageName}@${version} ${path}.`;
  return `"${source}" changed since the page was last read: ${before} in ${packageName} ${versionBefore}, now ${hash.slice(0, SHOWN_DIGITS)} in ${version}.${diff}`;
}

/** Says what is wrong with a source of a page; null when it is as it was at the last review. */
async function findProblem(
  platform: Platform,
  page: string,
  source: string,
  review: Review | undefined,
): Promise<string | null> {
  const installed = await readSource(platform, source);
  if (typeof installed === 'string') {
    return installed;
  }
  const reviewed = review?.sources[source];
  if (review === undefined || reviewed === undefined) {
    return `"${source}" was never recorded as read. Check the page against it, then run: ${command(page)}`;
  }
  return reviewed === installed.hash
    ? null
    : `${describeChange(source, installed, review)} Read the page against it, then run: ${command(page)}`;
}

/** What the record holds beyond what the pages name. */
function staleFindings(pages: CheckedPage[], record: ReviewRecord): Finding[] {
  const named = new Map(pages.map((page) => [page.file, listSources(page)]));
  const stale = Object.entries(record).filter(([page, { sources }]) => {
    const kept = named.get(page)?.map(({ source }) => source) ?? [];
    return difference(Object.keys(sources), kept).length > 0;
  });
  return stale.map(([page]) => ({
    file: RECORD_FILE,
    line: 1,
    message: `The record has sources of ${page} that the page does not name. Run: ${command(page)}`,
  }));
}

/**
 * Checks the `sources` of the pages: each is a file of the pinned packages, and is what it was when
 * the page was last reviewed.
 */
export async function checkSources(context: CheckContext): Promise<Finding[]> {
  const pages = await context.pages();
  const platform = await openPlatform(context.siteRoot);
  const record = await readRecord(context.siteRoot);
  const checked = pages.flatMap((page) =>
    listSources(page).map(async ({ source, line }): Promise<Finding[]> => {
      const message = await findProblem(platform, page.file, source, record[page.file]);
      return message === null ? [] : [{ file: page.file, line, message }];
    }),
  );
  return [...(await Promise.all(checked)).flat(), ...staleFindings(pages, record)];
}
