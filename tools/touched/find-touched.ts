import { sortBy, sumBy } from 'es-toolkit';
import type { EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { WHOLE_FILE } from '../evidence/declarations';
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

function isTouched({ name, start, end }: EvidencePiece, { kind, places }: FileChange): boolean {
  switch (kind) {
    case 'deleted':
      return true;
    case 'binary':
    case 'moved':
    case 'changed':
    case 'new':
      return name === WHOLE_FILE
        ? kind !== 'changed' || places.length > 0
        : places.some((place) => place >= start && place <= end);
  }
}

const nameOf = ({ path, name }: EvidencePiece) => `${path}#${name}`;

/**
 * Finds the sections that rest on what a diff changes. A declaration says the more, the fewer sections
 * rest on it, and the shorter it is; a section comes the earlier, the more its declarations say.
 */
export function findTouched(records: SectionRecord[], changes: FileChange[]): Touched {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const shares = new Map<string, number>();
  const described = new Set<string>();
  for (const piece of records.flatMap(({ pieces }) => pieces)) {
    shares.set(nameOf(piece), (shares.get(nameOf(piece)) ?? 0) + 1);
    described.add(piece.path);
  }
  const weigh = (piece: EvidencePiece) =>
    1 / (shares.get(nameOf(piece)) ?? 1) / Math.log2(2 + piece.end - piece.start);
  const touched = records.flatMap(({ page, section, pieces }) => {
    const changed = pieces.filter((piece) => {
      const change = byPath.get(piece.path);
      return change !== undefined && isTouched(piece, change);
    });
    return changed.length === 0
      ? []
      : [{ page, section, pieces: sortBy(changed, [(piece) => -weigh(piece)]) }];
  });
  return {
    sections: sortBy(touched, [({ pieces }) => -sumBy(pieces, weigh)]),
    others: changes.filter(({ path }) => !described.has(path)),
  };
}
