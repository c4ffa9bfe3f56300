import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compact, groupBy, mapValues, sortBy, sortKeys, uniqBy } from 'es-toolkit';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { assignIds, containerOf, evidenceSchema } from '../../src/site/evidence';

export { listEvidence } from '../../src/site/evidence';

/** File of the evidence, from the site's root. */
export const EVIDENCE_FILE = 'platform/evidence.json';

/** Reads the evidence of a site; empty when there is no file yet. */
export async function readEvidence(siteRoot: string): Promise<EvidenceFile> {
  const text = await readFile(join(siteRoot, EVIDENCE_FILE), 'utf8').catch(() => null);
  return text === null
    ? { release: '', declarations: {}, sections: {} }
    : evidenceSchema.parse(JSON.parse(text));
}

const keyOf = ({ name, path }: EvidencePiece) => `${path}#${name}`;

function writeEntries(sorted: EvidencePiece[]): string[] {
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
  const pieces = uniqBy(
    records.flatMap((record) => record.pieces),
    keyOf,
  );
  const byFolder = sortKeys(groupBy(pieces, ({ path }) => splitPath(path)[0]));
  const byFile = mapValues(byFolder, (ofFolder) =>
    mapValues(sortKeys(groupBy(ofFolder, ({ path }) => splitPath(path)[1])), (ofFile) =>
      sortBy(ofFile, ['name']),
    ),
  );
  const declarations = mapValues(byFile, (files) => mapValues(files, writeEntries));
  const ids = assignIds(Object.values(byFile).flatMap((files) => Object.values(files).flat()));
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
