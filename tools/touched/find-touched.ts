import { countBy, sortBy, sumBy } from 'es-toolkit';
import type { EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { keyOf, WHOLE_FILE } from '../../src/site/evidence';
import { weighChange } from '../evidence/changes';
import type { FileChange } from './read-diff';

/** A section, with the declarations it rests on that a diff changes. */
export interface TouchedSection {
  page: string;
  /** Id of its heading; empty for what stands before the first one. */
  section: string;
  pieces: EvidencePiece[];
}

/** What a diff does to the pages. */
export interface Touched {
  /** Most likely first. */
  sections: TouchedSection[];
  /** Files of the diff that no section rests on, with what happens to them. */
  others: FileChange[];
}

/** Counts the lines of a declaration that a change takes out of it or puts into it. */
function countLines({ name, start, end }: EvidencePiece, { kind, places }: FileChange): number {
  const isWhole = name === WHOLE_FILE;
  if (kind === 'deleted') {
    return 1 + end - start;
  }
  if (isWhole && (kind === 'moved' || kind === 'binary')) {
    return 1;
  }
  return isWhole ? places.length : places.filter((at) => at >= start && at <= end).length;
}

/**
 * Finds the sections that rest on what a diff changes; a section comes the earlier, the more its
 * declarations weigh.
 */
export function findTouched(records: SectionRecord[], changes: FileChange[]): Touched {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const pieces = records.flatMap((record) => record.pieces);
  const shares = countBy(pieces, keyOf);
  const weigh = (piece: EvidencePiece): number => {
    const change = byPath.get(piece.path);
    return weighChange({
      changed: change ? countLines(piece, change) : 0,
      lines: 1 + piece.end - piece.start,
      sections: shares[keyOf(piece)] ?? 1,
    });
  };
  const touched = records.flatMap((record) => {
    const weights = record.pieces.map((piece) => ({ piece, weight: weigh(piece) }));
    const changed = sortBy(
      weights.filter(({ weight }) => weight > 0),
      [({ weight }) => -weight],
    );
    const { page, section } = record;
    const weight = sumBy(changed, (each) => each.weight);
    return weight > 0
      ? [{ weight, touched: { page, section, pieces: changed.map(({ piece }) => piece) } }]
      : [];
  });
  const described = new Set(pieces.map(({ path }) => path));
  return {
    sections: sortBy(touched, [({ weight }) => -weight]).map((each) => each.touched),
    others: changes.filter(({ path }) => !described.has(path)),
  };
}
