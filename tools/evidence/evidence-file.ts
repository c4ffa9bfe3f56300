import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy, mapValues, sortBy, sortKeys } from 'es-toolkit';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { containerOf, evidenceSchema, idOf } from '../../src/site/evidence';

export { idOf, listEvidence } from '../../src/site/evidence';

/** File of the evidence, from the site's root. */
export const EVIDENCE_FILE = 'platform/evidence.json';

/** Reads the evidence of a site; empty when there is no file yet. */
export async function readEvidence(siteRoot: string): Promise<EvidenceFile> {
  const text = await readFile(join(siteRoot, EVIDENCE_FILE), 'utf8').catch(() => null);
  return text === null
    ? { release: '', declarations: {}, sections: {} }
    : evidenceSchema.parse(JSON.parse(text));
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
