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

/**
 * Tells how likely a changed declaration makes a section that rests on it false: the more, the more of its
 * lines change, the shorter it is, and the fewer sections rest on it.
 *
 * @param change how many lines were taken out of it or put into it, how many it has, and how many sections
 */
export function weighChange({
  changed,
  lines,
  sections,
}: Record<'changed' | 'lines' | 'sections', number>): number {
  return Math.log2(1 + changed) / Math.log2(1 + lines) / sections;
}
