import type { CheckContext } from '../context';
import type { CheckResult, Finding } from '../finding';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { type InstalledSource, listSources, type PageSource, readSource } from './page-sources';
import { RECORD_FILE, type Review, type ReviewRecord, readRecord } from './review';

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

/** Compares a source with the last review of its page: a sentence, or null when nothing changed. */
function compareWithReview(
  page: string,
  source: string,
  installed: InstalledSource,
  review: Review | undefined,
): string | null {
  const reviewed = review?.sources[source];
  if (review === undefined || reviewed === undefined) {
    return `"${source}" was never recorded as read. Check the page against it, then run: ${command(page)}`;
  }
  return reviewed === installed.hash
    ? null
    : `${describeChange(source, installed, review)} Read the page against it, then run: ${command(page)}`;
}

async function checkSource(
  platform: Platform,
  { file }: CheckedPage,
  { source, line }: PageSource,
  review: Review | undefined,
): Promise<Finding[]> {
  const installed = await readSource(platform, source);
  const message =
    typeof installed === 'string' ? installed : compareWithReview(file, source, installed, review);
  return message === null ? [] : [{ file, line, message }];
}

/** What the record holds beyond what the pages name. */
function staleFindings(pages: CheckedPage[], record: ReviewRecord): Finding[] {
  const named = new Map(
    pages.map((page) => [page.file, new Set(listSources(page).map(({ source }) => source))]),
  );
  const stale = Object.entries(record).filter(([page, { sources }]) =>
    Object.keys(sources).some((source) => !named.get(page)?.has(source)),
  );
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
export async function checkSources(context: CheckContext): Promise<CheckResult> {
  const pages = await context.pages();
  const platform = await openPlatform(context.siteRoot);
  const record = await readRecord(context.siteRoot);
  const checked = pages.flatMap((page) =>
    listSources(page).map((source) => checkSource(platform, page, source, record[page.file])),
  );
  return { findings: [...(await Promise.all(checked)).flat(), ...staleFindings(pages, record)] };
}
