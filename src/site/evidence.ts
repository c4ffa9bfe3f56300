import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { z } from 'zod';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../model/evidence';

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** What `platform/evidence.json` holds. */
export const evidenceSchema = z.object({
  release: z.string(),
  declarations: byKey(byKey(z.array(z.string()))),
  sections: byKey(byKey(z.string())),
});

/** Characters of an id; one that is taken has more. */
const ID_DIGITS = 4;

/**
 * Gives declarations the ids by which sections name them, out of their paths and names.
 *
 * @param pieces in the order of the file, on which it depends whose id is longer where two are alike
 * @returns by `path#name`
 */
export function assignIds(pieces: readonly Pick<EvidencePiece, 'path' | 'name'>[]) {
  const taken = new Set<string>();
  return new Map(
    pieces.map(({ name, path }) => {
      const key = `${path}#${name}`;
      const hash = createHash('sha256').update(key).digest('base64url');
      let digits = ID_DIGITS;
      while (taken.has(hash.slice(0, digits))) {
        digits++;
      }
      taken.add(hash.slice(0, digits));
      return [key, hash.slice(0, digits)] as const;
    }),
  );
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
  const ids = assignIds(all);
  const pieces = new Map(all.map((piece) => [ids.get(`${piece.path}#${piece.name}`), piece]));
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
