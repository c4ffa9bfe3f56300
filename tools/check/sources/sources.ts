import { compact, difference } from 'es-toolkit';
import { type Finding, refuseFindings, SiteError } from '../../../src/model/finding';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform } from '../platform';
import { type InstalledSource, listSources, readSource } from './page-sources';
import {
  RECORD_FILE,
  type Review,
  type ReviewRecord,
  readRecord,
  writeRecord,
} from './review-record';

async function reviewPage(platform: Platform, page: CheckedPage): Promise<Review> {
  const reviewed: Review = { packages: {}, sources: {} };
  const findings: Finding[] = [];
  for (const { source, line } of listSources(page)) {
    const installed = await readSource(platform, source);
    if (typeof installed === 'string') {
      findings.push({ file: page.file, line, message: installed });
    } else {
      reviewed.packages[installed.packageName] = installed.version;
      reviewed.sources[source] = installed.hash;
    }
  }
  refuseFindings(findings);
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

/** A file of a package that is another one in another release of it. */
export interface SourceChange {
  packageName: string;
  /** Path of the file in the package. */
  path: string;
  /** The release that a page was last read against, and the one that is installed. */
  from: string;
  to: string;
}

/** A source of a page that is not what it was at the last review. */
export interface SourceFinding extends Finding {
  /** Path of the page from the site's root. */
  file: string;
  /** As the page has it: `<package>/<path>`. */
  source: string;
  /** Null when the file was never read or is gone, or no release tells it from what was read. */
  change: SourceChange | null;
}

/** Says what is wrong with a source of a page; null when it is as it was at the last review. */
async function checkSource(
  platform: Platform,
  named: Pick<SourceFinding, 'file' | 'line' | 'source'>,
  review: Review | undefined,
): Promise<SourceFinding | null> {
  const { file, source } = named;
  const installed = await readSource(platform, source);
  if (typeof installed === 'string') {
    return { ...named, message: installed, change: null };
  }
  const reviewed = review?.sources[source];
  if (review === undefined || reviewed === undefined) {
    const message = `"${source}" was never recorded as read. Check the page against it, then run: ${command(file)}`;
    return { ...named, message, change: null };
  }
  if (reviewed === installed.hash) {
    return null;
  }
  const { packageName, path, version: to } = installed;
  const from = review.packages[packageName] ?? to;
  const message = `${describeChange(source, installed, review)} Read the page against it, then run: ${command(file)}`;
  const change = from === to ? null : { packageName, path, from, to };
  return { ...named, message, change };
}

/** Finds the sources of pages that changed since these were read, that nobody read, or that are gone. */
export async function findChangedSources(context: CheckContext): Promise<SourceFinding[]> {
  const platform = await openPlatform(context.siteRoot);
  const record = await readRecord(context.siteRoot);
  const findings = (await context.pages()).flatMap((page) =>
    listSources(page).map((each) =>
      checkSource(platform, { file: page.file, ...each }, record[page.file]),
    ),
  );
  return compact(await Promise.all(findings));
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
  const record = await readRecord(context.siteRoot);
  return [...(await findChangedSources(context)), ...staleFindings(await context.pages(), record)];
}
