import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { difference, once, uniq, uniqBy } from 'es-toolkit';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { type Finding, SiteError } from '../../src/model/finding';
import { baseName, keyOf } from '../../src/site/evidence';
import type { CheckContext } from '../check/check';
import { openPlatform, readPackage } from '../check/platform';
import { findUnread, nameSection, type Unread } from './changes';
import { EVIDENCE_FILE, listEvidence, readEvidence, writeEvidence } from './evidence-file';
import { type PlatformSources, readPlatformSources } from './platform-sources';
import { createResolver } from './resolve';
import type { Located } from './units';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** Normalized texts that are shorter are the same in many places: equal ones are no move. */
const SHORTEST_MOVE = 200;

function describePiece(sources: PlatformSources, { path, declaration }: Located): EvidencePiece {
  const { end, hash, name, start } = declaration;
  const first = sources.byPath.get(path)?.lineOf(start) ?? start;
  return { path, name, hash, start: first, end: first + end - start, readAgainst: null };
}

/** What the sections of pages rest on in the sources of a release, whatever was read before. */
async function findEvidence(context: CheckContext, sources: PlatformSources) {
  const resolvePage = createResolver(sources);
  const findings: Finding[] = [];
  const records = (await context.pages()).flatMap((page): SectionRecord[] => {
    const resolved = resolvePage(page);
    findings.push(...resolved.findings);
    return resolved.sections.map(({ evidence, section }) => ({
      page: page.file,
      section: section.id,
      pieces: evidence.map((each) => describePiece(sources, each)),
    }));
  });
  return { findings, records };
}

/** Hashes of all that is long enough to be known again where it has moved to. */
function listTexts(sources: PlatformSources): ReadonlySet<string> {
  const declarations = [...sources.byPath.keys()].flatMap(
    (path) => sources.parse(path)?.declarations ?? [],
  );
  return new Set(declarations.filter(({ size }) => size >= SHORTEST_MOVE).map(({ hash }) => hash));
}

/** What stands for the hash of a text that there was not. */
export const NEW = 'new';

/** The text that a section was last read against. */
function textRead(piece: EvidencePiece, release: string): { hash: string; release: string } {
  return piece.readAgainst ?? { hash: piece.hash, release };
}

/**
 * Keeps what was read before: a declaration with another text is to be read again, and so is one that is
 * gone. One whose text is elsewhere now has moved, and nobody has to read anything.
 */
function keepRead(
  records: SectionRecord[],
  before: EvidenceFile,
  { release, sources }: { release: string; sources: PlatformSources },
) {
  const last = listEvidence(before);
  const read = new Map(last.map((record) => [nameSection(record), record.pieces]));
  const lastPieces = last.flatMap(({ pieces }) => pieces);
  const known = new Set(lastPieces.flatMap((piece) => [piece.hash, keyOf(piece)]));
  /** Whether nothing was known of a declaration: a release can have brought it. */
  const isNew = (piece: EvidencePiece) =>
    release !== before.release && !known.has(piece.hash) && !known.has(keyOf(piece));
  const texts = once(() => listTexts(sources));
  const isMoved = (hash: string) => texts().has(hash);
  const namesakes = ({ name, path }: EvidencePiece) =>
    (sources.parse(path)?.declarations ?? []).filter(
      (each) => baseName(each.name) === baseName(name),
    );
  return records.map((record): SectionRecord => {
    const old = read.get(nameSection(record));
    if (!old) {
      // Who wrote the section has read what it is about.
      return record;
    }
    const byName = new Map(old.map((piece) => [keyOf(piece), piece]));
    const pieces = record.pieces.map((piece): EvidencePiece => {
      const same = byName.get(keyOf(piece));
      const text =
        (same && textRead(same, before.release)) ??
        (isNew(piece) ? { hash: NEW, release: before.release } : undefined);
      // A declaration of the same name before it may have come or gone.
      const isSame = !text || namesakes(piece).some(({ hash }) => hash === text.hash);
      return isSame ? piece : { ...piece, readAgainst: text };
    });
    const now = new Set(pieces.map(keyOf));
    const left = old
      .filter((piece) => !now.has(keyOf(piece)))
      .map((piece) => ({ piece, text: textRead(piece, before.release) }));
    const changed = left.flatMap(({ piece, text }): EvidencePiece[] => {
      const all = namesakes(piece);
      const [declaration] = all;
      return declaration && !all.some(({ hash }) => hash === text.hash)
        ? [{ ...describePiece(sources, { path: piece.path, declaration }), readAgainst: text }]
        : [];
    });
    const gone = left
      .filter(({ piece, text }) => namesakes(piece).length === 0 && !isMoved(text.hash))
      .map(({ piece, text }) => ({ ...piece, hash: '', start: 0, end: 0, readAgainst: text }));
    const kept = uniqBy([...pieces, ...changed, ...gone], keyOf);
    return { ...record, pieces: kept };
  });
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
