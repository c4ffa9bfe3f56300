import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { difference, uniq } from 'es-toolkit';
import type { SectionRecord } from '../../src/model/evidence';
import { type Finding, SiteError } from '../../src/model/finding';
import { baseName, keyOf } from '../../src/site/evidence';
import type { CheckContext } from '../check/check';
import { openPlatform, readPackage } from '../check/platform';
import { findUnread, nameSection, type Unread } from './changes';
import { EVIDENCE_FILE, readEvidence, writeEvidence } from './evidence-file';
import { describePiece, keepRead } from './keep-read';
import { type PlatformSources, readPlatformSources } from './platform-sources';
import { createResolver } from './resolve';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** What the sections of pages rest on in the sources of a release, whatever was read before. */
async function findEvidence(context: CheckContext, sources: PlatformSources) {
  const resolved = createResolver(sources)(await context.pages());
  const records = resolved.flatMap(({ page, sections }) =>
    sections.map(
      ({ evidence, section }): SectionRecord => ({
        page,
        section: section.id,
        pieces: evidence.map((each) => describePiece(sources, each)),
      }),
    ),
  );
  return { findings: resolved.flatMap(({ findings }) => findings), records };
}

/** What the file should hold, with what was found on the way. */
export async function makeEvidence(context: CheckContext) {
  const platform = await openPlatform(context.siteRoot);
  const release = (await readPackage(platform, RELEASE_PACKAGE))?.version ?? '';
  const sources = await readPlatformSources(platform.packages);
  const before = await readEvidence(context.siteRoot);
  const { findings, records } = await findEvidence(context, sources);
  const kept = keepRead(records, before, { release, sources }).filter(
    ({ pieces }) => pieces.length > 0,
  );
  return { findings, release, sources, records: kept };
}

/** Writes the file. */
export async function saveEvidence(
  context: CheckContext,
  release: string,
  records: SectionRecord[],
) {
  await writeFile(join(context.siteRoot, EVIDENCE_FILE), writeEvidence(release, records));
}

/**
 * Writes what sections rest on. What was read before stays read, and what was not stays unread.
 *
 * @returns what is to be read again
 * @throws SiteError when an author names a declaration that there is none of
 */
export async function updateEvidence(context: CheckContext): Promise<Unread[]> {
  const { findings, records, release } = await makeEvidence(context);
  if (findings.some(({ severity }) => severity !== 'note')) {
    throw new SiteError(findings);
  }
  await saveEvidence(context, release, records);
  return findUnread(records);
}

/**
 * Records that sections were read against what they rest on, as it is now.
 *
 * @param names pages from the site's root, or sections of them as in `content/a.md#id`; or `all`
 * @throws SiteError when there is no such page or section
 */
export async function reviewSections(context: CheckContext, names: string[] | 'all') {
  const { records, release } = await makeEvidence(context);
  const known = records.flatMap(({ page, section }) => [page, `${page}#${section}`]);
  const unknown = names === 'all' ? [] : difference(names, known);
  if (unknown.length > 0) {
    throw new SiteError(
      `${unknown.join(', ')}: no such page or section. Give a path as in content/index.mdx, or content/index.mdx#id-of-a-heading.`,
    );
  }
  const isRead = ({ page, section }: SectionRecord) =>
    names === 'all' || names.includes(page) || names.includes(`${page}#${section}`);
  const reviewed = records.map((record) => {
    const left = record.pieces.filter(({ hash }) => hash !== '');
    const pieces = left.map((piece) => ({ ...piece, readAgainst: null }));
    return isRead(record) ? { ...record, pieces } : record;
  });
  await saveEvidence(context, release, reviewed);
  return findUnread(reviewed);
}

/** Checks that the file is what pages and packages make of it, and that all of it was read. */
export async function checkEvidence(context: CheckContext): Promise<Finding[]> {
  const { findings, records, release } = await makeEvidence(context);
  const present = await readFile(join(context.siteRoot, EVIDENCE_FILE), 'utf8').catch(() => '');
  const stale: Finding = {
    file: EVIDENCE_FILE,
    line: 1,
    message: 'The content or the pinned packages have changed since the file was written.',
    command: 'npm run content:evidence',
  };
  const unread = findUnread(records).map((record): Finding => {
    const named = record.pieces.map(({ path, name }) => keyOf({ path, name: baseName(name) }));
    const what = uniq(named).join(', ');
    const where = nameSection(record);
    return {
      file: record.page,
      line: 1,
      message: `Changed since "${where}" was last read: ${what}. Read the section against it, then run: npm run content:reviewed -- ${where}`,
    };
  });
  const isStale = present !== writeEvidence(release, records);
  return [...findings, ...(isStale ? [stale] : []), ...unread];
}
