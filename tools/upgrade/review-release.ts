import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compact, filterAsync, uniq } from 'es-toolkit';
import type { EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { withFolder } from '../api-report/run';
import type { CheckContext } from '../check/check';
import { openPlatform, readPackage } from '../check/platform';
import type { NamedFinding } from '../check/run-checks';
import { findUnread, type Unread } from '../evidence/changes';
import { baseName } from '../evidence/evidence-file';
import { NEW } from '../evidence/keep-read';
import { makeEvidence, saveEvidence } from '../evidence/make-evidence';
import { type PlatformSources, readPlatformSources } from '../evidence/platform-sources';
import { listReview, type ReviewEntry, writeReview } from '../evidence/review';
import { installPackage } from '../export-history/read-release';

/** File that the list is written to, from the site's root. */
const REVIEW_FILE = 'review.md';

/** The packages that changed declarations are in, by what else is in their folders. */
function listPackages(unread: Unread[], after: PlatformSources): string[] {
  const folders = [...after.byPath.values()];
  const paths = uniq(unread.flatMap(({ pieces }) => pieces.map(({ path }) => path)));
  const ofPath = (path: string) =>
    after.byPath.get(path)?.packageName ??
    folders.find((each) => each.path.split('/', 3).join('/') === path.split('/', 3).join('/'))
      ?.packageName;
  return uniq(compact(paths.map(ofPath)));
}

/** Reads packages as an earlier release had them. */
async function readRelease(release: string, packages: string[]): Promise<PlatformSources> {
  return withFolder(async (folder) => {
    // Its repository is what tells packages of the platform from others.
    for (const name of uniq(['@strapi/strapi', ...packages])) {
      await installPackage(folder, name, release);
    }
    return await readPlatformSources(join(folder, 'node_modules'));
  });
}

/**
 * Whether a declaration only seems to be new: the release before had it, but no section rested on it.
 *
 * @param before sources by release
 */
function isKnown(
  { hash, name, path, readAgainst }: EvidencePiece,
  before: ReadonlyMap<string, PlatformSources>,
): boolean {
  const old = readAgainst?.hash === NEW ? before.get(readAgainst.release)?.parse(path) : null;
  const isSame = (each: Pick<EvidencePiece, 'hash' | 'name'>) =>
    each.hash === hash && baseName(each.name) === baseName(name);
  return old?.declarations.some(isSame) ?? false;
}

/**
 * Finds what sections rest on in a release, and what it changed of that, which it writes to
 * {@link REVIEW_FILE} with the old and the new texts. Packages of the releases that sections were last
 * read against are fetched.
 *
 * @returns what is to be read, and what pages name by hand that the release does not have
 * @throws SiteError when a package cannot be fetched
 */
export async function reviewRelease(
  context: CheckContext,
): Promise<{ entries: ReviewEntry[]; findings: NamedFinding[] }> {
  const { findings, records, release, sources: after } = await makeEvidence(context);
  const all = findUnread(records);
  const platform = await openPlatform(context.siteRoot);
  // Others, as the design system, have releases of their own.
  const packages = await filterAsync(
    listPackages(all, after),
    async (name) => (await readPackage(platform, name))?.version === release,
  );
  const releases = uniq(
    all.flatMap(({ pieces }) => pieces.flatMap(({ readAgainst }) => readAgainst?.release ?? [])),
  );
  const before = new Map<string, PlatformSources>();
  for (const each of releases) {
    before.set(each, await readRelease(each, packages));
  }
  const changed = records.map(
    (record): SectionRecord => ({
      ...record,
      pieces: record.pieces.map((piece) =>
        isKnown(piece, before) ? { ...piece, readAgainst: null } : piece,
      ),
    }),
  );
  const pages = await context.pages();
  const entries = listReview(findUnread(changed), pages, { before, after });
  await saveEvidence(context, release, changed);
  await writeFile(join(context.siteRoot, REVIEW_FILE), writeReview(entries, release));
  return {
    entries,
    findings: findings.map((finding) => ({ ...finding, name: 'evidence' })),
  };
}
