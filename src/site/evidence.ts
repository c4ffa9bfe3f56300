import { posix } from 'node:path';
import { z } from 'zod';
import { shortHash } from '../files/hash';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../model/evidence';

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** What `platform/evidence.json` holds. */
export const evidenceSchema = z.object({
  release: z.string(),
  declarations: byKey(byKey(z.array(z.string()))),
  sections: byKey(byKey(z.string())),
});

/**
 * The id of a declaration, by which sections name it. Its bits are enough to tell some ten thousand
 * apart; writing them fails where they are not.
 */
export function idOf(path: string, name: string): string {
  return shortHash(`${path}#${name}`);
}

const ENTRY = /^(.+?)(?: (\S{5}) (\d+)-(\d+))?$/;

/** What a name is in: `createCronService` for `createCronService.add`. */
export const containerOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));

/** Reads the declarations of a file. A name that begins with a dot is in what the one before is in. */
function readEntries(path: string, entries: string[]): EvidencePiece[] {
  let before = '';
  return entries.map((entry) => {
    const [, written = '', hash = '', start = 0, end = 0] = ENTRY.exec(entry) ?? [];
    const name = written.startsWith('.') ? containerOf(before) + written : written;
    before = name;
    return { path, name, hash, start: Number(start), end: Number(end), readAgainst: null };
  });
}

/** Lists what each section rests on, in the order of the file. */
export function listEvidence({ declarations, sections }: EvidenceFile): SectionRecord[] {
  const all = Object.entries(declarations).flatMap(([folder, files]) =>
    Object.entries(files).flatMap(([file, entries]) =>
      readEntries(posix.join(folder, file), entries),
    ),
  );
  const pieces = new Map(all.map((piece) => [idOf(piece.path, piece.name), piece]));
  return Object.entries(sections).flatMap(([page, bySection]) =>
    Object.entries(bySection).map(([section, written]) => ({
      page,
      section,
      pieces: written.split(' ').flatMap((each) => {
        const [id = '', hash, release = ''] = each.split(':');
        const piece = pieces.get(id);
        return piece
          ? [{ ...piece, readAgainst: hash === undefined ? null : { hash, release } }]
          : [];
      }),
    })),
  );
}
