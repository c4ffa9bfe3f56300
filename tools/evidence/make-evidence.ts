import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import type { CheckContext } from '../check/check';
import { openPlatform, readPackage } from '../check/platform';
import { EVIDENCE_FILE, idOf, listEvidence, readEvidence, writeEvidence } from './evidence-file';
import { type PlatformSources, readPlatformSources } from './platform-sources';
import { createResolver, type Located } from './resolve';

/** The package whose version is that of the release. */
const RELEASE_PACKAGE = '@strapi/strapi';

/** Normalized texts that are shorter are the same in many places: equal ones are no move. */
const SHORTEST_MOVE = 200;

function describePiece(sources: PlatformSources, { path, declaration }: Located): EvidencePiece {
  const { end, hash, name, start } = declaration;
  const first = sources.byPath.get(path)?.lineOf(start) ?? start;
  const lines = { start: first, end: first + end - start };
  return { path, name, hash, ...lines, readAgainst: null };
}

/** What the sections of pages rest on in the sources of a release, whatever was read before. */
export async function findEvidence(
  context: CheckContext,
  sources: PlatformSources,
): Promise<SectionRecord[]> {
  const resolvePage = createResolver(sources);
  return (await context.pages()).flatMap((page) =>
    resolvePage(page).flatMap(({ evidence, section }) => {
      const pieces = evidence.map((each) => describePiece(sources, each));
      return pieces.length > 0 ? [{ page: page.file, section: section.id, pieces }] : [];
    }),
  );
}

/** Finds a declaration with a text of its own by that text. */
function findMoved(sources: PlatformSources, hash: string): boolean {
  return [...sources.byPath.keys()].some((path) =>
    sources.parse(path)?.declarations.some((each) => each.hash === hash && each.size >= SHORTEST_MOVE),
  );
}

/**
 * Keeps what was read before: a declaration whose text is another one is to be read again, and so is one
 * that is gone. One that has the same text elsewhere has moved, and nobody has to read anything.
 */
function keepRead(
  records: SectionRecord[],
  before: EvidenceFile,
  sources: PlatformSources,
): SectionRecord[] {
  const read = new Map(
    listEvidence(before).map((record) => [`${record.page}#${record.section}`, record.pieces]),
  );
  return records.map((record) => {
    const old = read.get(`${record.page}#${record.section}`) ?? [];
    const byId = new Map(old.map((piece) => [idOf(piece.path, piece.name), piece]));
    const textBefore = (piece: EvidencePiece) =>
      piece.readAgainst ?? { hash: piece.hash, release: before.release };
    const pieces = record.pieces.map((piece): EvidencePiece => {
      const known = byId.get(idOf(piece.path, piece.name));
      const against = known && textBefore(known);
      return against && against.hash !== piece.hash ? { ...piece, readAgainst: against } : piece;
    });
    const gone = old.filter(({ name, path }) => {
      return !sources.parse(path)?.declarations.some((each) => each.name === name);
    });
    const lost = gone
      .filter((piece) => !findMoved(sources, textBefore(piece).hash))
      .map((piece) => ({ ...piece, hash: '', start: 0, end: 0, readAgainst: textBefore(piece) }));
    return { ...record, pieces: [...pieces, ...lost] };
  });
}

/** The file as it should be, and the sources that it was made from. */
export async function makeEvidence(context: CheckContext) {
  const platform = await openPlatform(context.siteRoot);
  const release = (await readPackage(platform, RELEASE_PACKAGE))?.version ?? '';
  const sources = await readPlatformSources(platform.packages);
  const before = await readEvidence(context.siteRoot);
  const records = keepRead(await findEvidence(context, sources), before, sources);
  return { release, records, sources, text: writeEvidence(release, records) };
}

/** Writes what sections rest on. @returns how many sections and declarations there are */
export async function updateEvidence(context: CheckContext): Promise<{ sections: number }> {
  const { records, text } = await makeEvidence(context);
  await writeFile(join(context.siteRoot, EVIDENCE_FILE), text);
  return { sections: records.length };
}

