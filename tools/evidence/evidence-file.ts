import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compact, groupBy, mapValues, sortBy, sortKeys, takeWhile, uniqBy } from 'es-toolkit';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { assignIds, evidenceSchema, keyOf, listPieces } from '../../src/site/evidence';

export { baseName, listEvidence } from '../../src/site/evidence';

/** File of the evidence, from the site's root. */
export const EVIDENCE_FILE = 'platform/evidence.json';

/** Reads the evidence of a site; empty when there is no file yet. */
export async function readEvidence(siteRoot: string): Promise<EvidenceFile> {
  const text = await readFile(join(siteRoot, EVIDENCE_FILE), 'utf8').catch(() => null);
  return text === null
    ? { release: '', declarations: {}, sections: {} }
    : evidenceSchema.parse(JSON.parse(text));
}

function writeEntries(sorted: EvidencePiece[]): string[] {
  return sorted.map(({ name, hash, start, end }, index) => {
    const parts = name.split('.');
    const before = sorted[index - 1]?.name.split('.') ?? [];
    // The last part is always written, and is never empty.
    const outer = parts.at(-1) === '' ? [] : parts.slice(0, -1);
    const shared = takeWhile(outer, (part, at) => part === before[at]).length;
    const written = ' '.repeat(shared) + parts.slice(shared).join('.');
    const lines = end > start ? `${start}+${end - start}` : start;
    return hash === '' ? written : `${written} ${hash} ${lines}`;
  });
}

/** Takes a path apart after the folder of its package: `packages/core/admin`, `@strapi/admin`. */
function splitPath(path: string) {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const depth = path.startsWith('@') ? 2 : 3;
  const packageFolder = folders.slice(0, depth).join('/');
  return { packageFolder, folder: folders.slice(depth).join('/'), file };
}

/** Groups pieces by a part of their paths, in order. */
function groupPieces<T>(
  pieces: EvidencePiece[],
  part: keyof ReturnType<typeof splitPath>,
  write: (group: EvidencePiece[]) => T,
): Record<string, T> {
  return mapValues(sortKeys(groupBy(pieces, ({ path }) => splitPath(path)[part])), write);
}

/**
 * Puts sections together to the file, sorted, so that a change shows what changed and no more.
 *
 * @returns its text
 */
export function writeEvidence(release: string, records: SectionRecord[]): string {
  const pieces = uniqBy(
    records.flatMap((record) => record.pieces),
    keyOf,
  );
  const declarations = groupPieces(pieces, 'packageFolder', (ofPackage) =>
    groupPieces(ofPackage, 'folder', (ofFolder) =>
      groupPieces(ofFolder, 'file', (ofFile) => writeEntries(sortBy(ofFile, ['name']))),
    ),
  );
  const ids = assignIds(listPieces(declarations));
  const writePiece = (piece: EvidencePiece) => {
    const { hash, release: last } = piece.readAgainst ?? {};
    return compact([ids.get(keyOf(piece)), hash, last]).join(':');
  };
  const byPage = groupBy(records, ({ page }) => page);
  const sections = mapValues(sortKeys(byPage), (all) =>
    Object.fromEntries(
      all.map(({ section, pieces: own }) => [section, own.map(writePiece).sort().join(' ')]),
    ),
  );
  return `${JSON.stringify({ release, declarations, sections }, null, 1).replaceAll(/\n +/g, '\n')}\n`;
}
