import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { groupBy, mapValues, sortKeys } from 'es-toolkit';
import { z } from 'zod';
import type { EvidenceFile, EvidencePiece, SectionRecord } from '../../src/model/evidence';
import { shortHash } from './declarations';

/** File of the evidence, from the site's root. */
export const EVIDENCE_FILE = 'platform/evidence.json';

const texts = z.record(z.string(), z.record(z.string(), z.string()));

const schema = z.object({ release: z.string(), declarations: texts, sections: texts });

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

const ENTRY = /^(\S+) (\d+)-(\d+)$/;

/** Lists what each section rests on, in the order of the file. */
export function listEvidence({ declarations, sections }: EvidenceFile): SectionRecord[] {
  const pieces = new Map<string, EvidencePiece>();
  for (const [path, names] of Object.entries(declarations)) {
    for (const [name, entry] of Object.entries(names)) {
      const [, hash = '', start = 0, end = 0] = ENTRY.exec(entry) ?? [];
      const lines = { start: Number(start), end: Number(end) };
      pieces.set(idOf(path, name), { path, name, hash, ...lines, readAgainst: null });
    }
  }
  return Object.entries(sections).flatMap(([page, bySection]) =>
    Object.entries(bySection).map(([section, written]) => ({
      page,
      section,
      pieces: written.split(' ').flatMap((each) => {
        const [id = '', hash, release = ''] = each.split(':');
        const piece = pieces.get(id);
        return piece ? [{ ...piece, readAgainst: hash === undefined ? null : { hash, release } }] : [];
      }),
    })),
  );
}

function writePiece({ path, name, readAgainst }: EvidencePiece): string {
  const id = idOf(path, name);
  return readAgainst ? `${id}:${readAgainst.hash}:${readAgainst.release}` : id;
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
  const byPath = groupBy([...pieces.values()], ({ path }) => path);
  const declarations = mapValues(sortKeys(byPath), (all) =>
    sortKeys(
      Object.fromEntries(
        all.map(({ name, hash, start, end }) => [name, hash && `${hash} ${start}-${end}`]),
      ),
    ),
  );
  const byPage = groupBy(records, ({ page }) => page);
  const sections = mapValues(sortKeys(byPage), (all) =>
    Object.fromEntries(
      all.map(({ section, pieces: own }) => [section, own.map(writePiece).sort().join(' ')]),
    ),
  );
  return `${JSON.stringify({ release, declarations, sections }, null, 1)}\n`;
}
