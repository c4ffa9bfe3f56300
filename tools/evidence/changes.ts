import type { EvidencePiece, SectionRecord } from '../../src/model/evidence';

/** A section that was not read since what it rests on changed. */
export interface Unread extends SectionRecord {
  /** What changed of it, and what is gone. */
  pieces: EvidencePiece[];
}

/** Names a section, as `content:reviewed` takes it: `content/a.md#id`. */
export function nameSection({ page, section }: Pick<SectionRecord, 'page' | 'section'>): string {
  return section === '' ? page : `${page}#${section}`;
}

/** Lists the sections to read again, with what changed. */
export function findUnread(records: SectionRecord[]): Unread[] {
  return records.flatMap((record) => {
    const pieces = record.pieces.filter(({ readAgainst }) => readAgainst !== null);
    return pieces.length > 0 ? [{ ...record, pieces }] : [];
  });
}
