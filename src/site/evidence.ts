import { hash } from 'node:crypto';
import { posix } from 'node:path';
import { memoize } from 'es-toolkit';
import { z } from 'zod';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../model/evidence';

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

/** What `platform/evidence.json` holds. */
export const evidenceSchema = z.object({
  release: z.string(),
  declarations: byKey(byKey(byKey(z.array(z.string())))),
  sections: byKey(byKey(z.string())),
});

/** Name of a file as a whole, beside its declarations. */
export const WHOLE_FILE = '*';

/** Names a declaration in all of the platform, as in `packages/…/cron.ts#createCronService.add`. */
export function keyOf({ path, name }: Pick<EvidencePiece, 'path' | 'name'>): string {
  return `${path}#${name}`;
}

/** The name of a declaration without the number that it has behind others of its name. */
export function baseName(name: string): string {
  return name.replace(/~\d+$/, '');
}

/** Characters of an id; one that is taken has more. */
const ID_DIGITS = 3;

/**
 * Gives declarations the ids by which sections name them, out of their paths and names.
 *
 * @param pieces in the order of the file, on which it depends whose id is longer where two are alike
 * @returns by what `keyOf` makes of them
 */
export function assignIds(pieces: readonly Pick<EvidencePiece, 'path' | 'name'>[]) {
  const taken = new Set<string>();
  return new Map(
    pieces.map((piece) => {
      const key = keyOf(piece);
      const digest = hash('sha256', key, 'base64url');
      let digits = ID_DIGITS;
      while (taken.has(digest.slice(0, digits))) {
        digits++;
      }
      taken.add(digest.slice(0, digits));
      return [key, digest.slice(0, digits)] as const;
    }),
  );
}

const ENTRY = /^( *)(.+?)(?: (\S{5}) (\d+)(?:\+(\d+))?)?$/s;

/** Reads the declarations of a file. A space before a name stands for a part of the name before it. */
function readEntries(path: string, entries: string[]): EvidencePiece[] {
  let before: string[] = [];
  return entries.map((entry) => {
    const [, shared = '', own = '', hash = '', first = 0, more = 0] = ENTRY.exec(entry) ?? [];
    before = [...before.slice(0, shared.length), ...own.split('.')];
    const start = Number(first);
    const end = start + Number(more);
    return { path, name: before.join('.'), hash, start, end, readAgainst: null };
  });
}

/** Lists the declarations of the file, in its order; once, because several ask for them. */
export const listPieces = memoize((declarations: EvidenceFile['declarations']): EvidencePiece[] =>
  Object.entries(declarations).flatMap(([packageFolder, folders]) =>
    Object.entries(folders).flatMap(([folder, files]) =>
      Object.entries(files).flatMap(([file, entries]) =>
        readEntries(posix.join(packageFolder, folder, file), entries),
      ),
    ),
  ),
);

/** Lists what each section rests on, in the order of the file. */
export function listEvidence({ declarations, sections }: EvidenceFile): SectionRecord[] {
  const all = listPieces(declarations);
  const ids = assignIds(all);
  const pieces = new Map(all.map((piece) => [ids.get(keyOf(piece)), piece]));
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

const piecesByKey = memoize(
  ({ declarations }: EvidenceFile) =>
    new Map(listPieces(declarations).map((piece) => [keyOf(piece), piece])),
);

/** Finds a declaration that some section rests on. */
export function findDeclaration(
  file: EvidenceFile,
  path: string,
  name: string,
): EvidencePiece | undefined {
  return piecesByKey(file).get(keyOf({ path, name }));
}
