import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compact, difference } from 'es-toolkit';
import { type Finding, SiteError } from '../../../src/model/finding';
import { findLines } from '../../../src/site/find-lines';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';
import { openPlatform, type Platform, readPackage } from '../platform';
import {
  RECORD_FILE,
  type Review,
  type ReviewRecord,
  readRecord,
  writeRecord,
} from './review-record';

/** A source as it is installed. */
interface InstalledSource {
  packageName: string;
  /** Path of the file in the package. */
  path: string;
  version: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
}

const SOURCE = /^((?:@[^/]+\/)?[^@/.][^/]*)\/(.+)$/;

/** Reads a source among the pinned packages, or says in a sentence what is wrong with it. */
async function readSource(platform: Platform, source: string): Promise<InstalledSource | string> {
  const [, packageName, path] = SOURCE.exec(source) ?? [];
  if (packageName === undefined || path === undefined || path.split('/').includes('..')) {
    return `"${source}" must be <package>/<path of a file>.`;
  }
  const facts = await readPackage(platform, packageName);
  if (facts === null) {
    return `"${source}": ${packageName} is not among the packages that platform/ pins.`;
  }
  const { version } = facts;
  const file = await readFile(join(platform.packages, source)).catch(() => null);
  return file === null
    ? `"${source}": ${packageName} ${version} has no file ${path}.`
    : { packageName, path, version, hash: createHash('sha256').update(file).digest('hex') };
}

async function reviewPage(
  platform: Platform,
  siteRoot: string,
  { file, frontMatter, text }: CheckedPage,
): Promise<Review> {
  const reviewed: Review = { packages: {}, sources: {} };
  const problems: Finding[] = [];
  for (const [index, source] of (frontMatter.sources ?? []).entries()) {
    const installed = await readSource(platform, source);
    if (typeof installed === 'string') {
      problems.push({ file, line: 1, keys: ['sources', index], message: installed });
    } else {
      reviewed.packages[installed.packageName] = installed.version;
      reviewed.sources[source] = installed.hash;
    }
  }
  if (problems.length > 0) {
    throw new SiteError(await findLines(problems, { siteRoot, texts: new Map([[file, text]]) }));
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
    reviews[page.file] = await reviewPage(platform, siteRoot, page);
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
async function problemOf(
  platform: Platform,
  { file, source }: { file: string; source: string },
  review: Review | undefined,
): Promise<string | null> {
  const installed = await readSource(platform, source);
  if (typeof installed === 'string') {
    return installed;
  }
  const reviewed = review?.sources[source];
  if (review === undefined || reviewed === undefined) {
    return `"${source}" was never recorded as read. Check the page against it, then run: ${command(file)}`;
  }
  return reviewed === installed.hash
    ? null
    : `${describeChange(source, installed, review)} Read the page against it, then run: ${command(file)}`;
}

/** What the record holds beyond what the pages name. */
function staleFindings(pages: CheckedPage[], record: ReviewRecord): Finding[] {
  const named = new Map(pages.map(({ file, frontMatter }) => [file, frontMatter.sources]));
  const stale = Object.entries(record).filter(([page, { sources }]) => {
    return difference(Object.keys(sources), named.get(page) ?? []).length > 0;
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
  const findings = pages.flatMap(({ file, frontMatter }) =>
    (frontMatter.sources ?? []).map(async (source, index): Promise<Finding | null> => {
      const message = await problemOf(platform, { file, source }, record[file]);
      return message === null ? null : { file, line: 1, keys: ['sources', index], message };
    }),
  );
  return [...compact(await Promise.all(findings)), ...staleFindings(pages, record)];
}
