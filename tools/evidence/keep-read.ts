import { uniqBy } from 'es-toolkit';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { baseName, keyOf } from '../../src/site/evidence';
import { nameSection } from './changes';
import { listEvidence } from './evidence-file';
import { createMoveFinder } from './moves';
import type { PlatformSources } from './platform-sources';
import type { Located } from './units';

/** What stands for the hash of a text that there was not. */
export const NEW = 'new';

/** Tells where a declaration is, as the file of the evidence has it. */
export function describePiece(
  sources: PlatformSources,
  { path, declaration }: Located,
): EvidencePiece {
  const { end, hash, name, start } = declaration;
  const first = sources.byPath.get(path)?.lineOf(start) ?? start;
  return { path, name, hash, start: first, end: first + end - start, readAgainst: null };
}

/**
 * Keeps what was read before: a declaration with another text is to be read again, and so is one that is
 * gone. One whose text is elsewhere now has moved, and nobody has to read anything. A release can bring a
 * section what it did not rest on before: a declaration that is new, or one that changed.
 *
 * @param release of the sources
 */
export function keepRead(
  records: SectionRecord[],
  before: EvidenceFile,
  { release, sources }: { release: string; sources: PlatformSources },
) {
  const isUpgrade = before.release !== '' && release !== before.release;
  const listed = listEvidence(before);
  const present = listed.flatMap(({ pieces }) => pieces.filter(({ hash }) => hash !== ''));
  const moves = createMoveFinder(present, sources);
  const read = new Map(
    listed.map((record) => [nameSection(record), record.pieces.map(moves.follow)]),
  );
  const lastPieces = [...read.values()].flat();
  const known = new Map(lastPieces.map((piece) => [keyOf(piece), piece]));
  const hashes = new Set(lastPieces.map(({ hash }) => hash));
  /** The text that a section was last read against. */
  const textRead = ({ hash, readAgainst }: EvidencePiece) =>
    readAgainst ?? { hash, release: before.release };
  /** What was known of a declaration that a section did not rest on: all are asked about one text. */
  const textBefore = (piece: EvidencePiece) => {
    const other = known.get(keyOf(piece));
    const hash = other?.hash || (hashes.has(piece.hash) ? piece.hash : NEW);
    return isUpgrade ? { hash, release: before.release } : undefined;
  };
  const namesakes = ({ name, path }: EvidencePiece) =>
    (sources.parse(path)?.declarations ?? []).filter(
      (each) => baseName(each.name) === baseName(name),
    );
  return records.map((record): SectionRecord => {
    const old = read.get(nameSection(record)) ?? (isUpgrade ? [] : null);
    if (!old) {
      // Who wrote the section has read what it is about.
      return record;
    }
    const byName = new Map(old.map((piece) => [keyOf(piece), piece]));
    const pieces = record.pieces.map((piece): EvidencePiece => {
      const same = byName.get(keyOf(piece));
      const text = same ? textRead(same) : textBefore(piece);
      // A declaration of the same name before it may have come or gone.
      const isSame = !text || namesakes(piece).some(({ hash }) => hash === text.hash);
      return isSame || text.hash === piece.hash ? piece : { ...piece, readAgainst: text };
    });
    const now = new Set(pieces.map(keyOf));
    const left = old
      .filter((piece) => !now.has(keyOf(piece)))
      .map((piece) => ({ piece, text: textRead(piece) }));
    const changed = left.flatMap(({ piece, text }): EvidencePiece[] => {
      const all = namesakes(piece);
      const [declaration] = all;
      return declaration && !all.some(({ hash }) => hash === text.hash)
        ? [{ ...describePiece(sources, { path: piece.path, declaration }), readAgainst: text }]
        : [];
    });
    const gone = left
      .filter(({ piece, text }) => namesakes(piece).length === 0 && !moves.hasText(text.hash))
      .map(({ piece, text }) => ({ ...piece, hash: '', start: 0, end: 0, readAgainst: text }));
    return { ...record, pieces: uniqBy([...pieces, ...changed, ...gone], keyOf) };
  });
}
