import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { groupBy, mapValues, sortBy, sortKeys } from 'es-toolkit';
import { z } from 'zod';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { shortHash } from './declarations';

/** File of the evidence, from the site's root. */
export const EVIDENCE_FILE = 'platform/evidence.json';

const byKey = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const schema = z.object({
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

/** Reads the evidence of a site; empty when there is no file yet. */
export async function readEvidence(siteRoot: string): Promise<EvidenceFile> {
  const text = await readFile(join(siteRoot, EVIDENCE_FILE), 'utf8').catch(() => null);
  return text === null
    ? { release: '', declarations: {}, sections: {} }
    : schema.parse(JSON.parse(text));
}

const ENTRY = /^(.+?)(?: (\S{6}) (\d+)-(\d+))?$/;

/** What a name is in: `createCronService` for `createCronService.add`. */
const containerOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('.')));

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

function writePiece({ path, name, readAgainst }: EvidencePiece): string {
  const id = idOf(path, name);
  return readAgainst ? `${id}:${readAgainst.hash}:${readAgainst.release}` : id;
}

function writeEntries(pieces: EvidencePiece[]): string[] {
  const sorted = sortBy(pieces, ['name']);
  return sorted.map(({ name, hash, start, end }, index) => {
    const container = containerOf(sorted[index - 1]?.name ?? '');
    const isBeside = container !== '' && name.startsWith(`${container}.`);
    const written = isBeside ? name.slice(container.length) : name;
    return hash === '' ? written : `${written} ${hash} ${start}-${end}`;
  });
}

/** Takes a path apart after the folder of its package: `packages/core/admin`, `@strapi/admin`. */
function splitPath(path: string): [folder: string, file: string] {
  const parts = path.split('/');
  const depth = path.startsWith('@') ? 2 : 3;
  return [parts.slice(0, depth).join('/'), parts.slice(depth).join('/')];
}

/**
 * Puts sections together to the file, sorted, so that a change shows what changed and no more.
 *
 * @returns its text
 */
export function writeEvidence(release: string, records: SectionRecord[]): string {
  const pieces = new Map<string, EvidencePiece>();
  for (const piece of records.flatMap((record) => record.pieces)) {
    const id = idOf(piece.path, piece.name);
    const taken = pieces.get(id);
    if (taken && (taken.path !== piece.path || taken.name !== piece.name)) {
      throw new Error(`${taken.path}#${taken.name} and ${piece.path}#${piece.name} have one id.`);
    }
    pieces.set(id, piece);
  }
  const byFolder = groupBy([...pieces.values()], ({ path }) => splitPath(path)[0]);
  const declarations = mapValues(sortKeys(byFolder), (ofFolder) =>
    mapValues(sortKeys(groupBy(ofFolder, ({ path }) => splitPath(path)[1])), (ofFile) =>
      writeEntries(ofFile),
    ),
  );
  const byPage = groupBy(records, ({ page }) => page);
  const sections = mapValues(sortKeys(byPage), (all) =>
    Object.fromEntries(
      all.map(({ section, pieces: own }) => [section, own.map(writePiece).sort().join(' ')]),
    ),
  );
  return `${JSON.stringify({ release, declarations, sections }, null, 1).replaceAll(/\n +/g, '\n')}\n`;
}
