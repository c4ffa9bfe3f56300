import type { EvidencePiece, SectionRecord } from '../../src/model/evidence';

/** A section that was not read since what it rests on changed. */
export interface Unread extends SectionRecord {
  /** What changed of it, and what is gone. */
  pieces: EvidencePiece[];
}

/** The name of a declaration without the number that it has behind others of its name. */
export function baseName(name: string): string {
  return name.replace(/~\d+$/, '');
}

/** Lists the sections to read again, with what changed. */
export function findUnread(records: SectionRecord[]): Unread[] {
  return records.flatMap((record) => {
    const pieces = record.pieces.filter(({ readAgainst }) => readAgainst !== null);
    return pieces.length > 0 ? [{ ...record, pieces }] : [];
  });
}
