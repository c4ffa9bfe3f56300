import { groupBy, sortBy } from 'es-toolkit';
import type { EvidenceFile } from '../../src/model/evidence';
import type { ExportHistory } from '../../src/model/reference';
import { listEvidence } from './evidence-file';
import type { PlatformSources } from './platform-sources';

/** What a package has that no section rests on. */
export interface Uncovered {
  packageName: string;
  /** Exported declarations of its files, and how many of them sections rest on. */
  exported: number;
  covered: number;
  /** Files that export something and that no section rests on, those that export most first. */
  files: { path: string; names: string[] }[];
}

/** Sources that are no part of what a package does. */
const NOT_OWN =
  /(?:^|\/)(?:__\w+__|tests?|translations|pages\/__\w+__)\/|\.(?:test|spec|stories)\.|\.json$/;

/** Finds exported functions, classes and values that no section rests on, by package. */
export function listUncovered(sources: PlatformSources, evidence: EvidenceFile): Uncovered[] {
  const pieces = listEvidence(evidence).flatMap((record) => record.pieces);
  const rested = new Set(pieces.map(({ name, path }) => `${path}#${name.split(/[.~]/)[0]}`));
  const byPackage = groupBy(
    [...sources.byPath.values()].filter(({ path }) => !NOT_OWN.test(path)),
    ({ packageName }) => packageName,
  );
  const all = Object.entries(byPackage).map(([packageName, files]): Uncovered => {
    const exported = files.flatMap(({ path }) =>
      (sources.parse(path)?.declarations ?? [])
        .filter((each) => each.isExported && each.isValue && /^[^.*~]+$/.test(each.name))
        .map(({ name }) => ({ path, name })),
    );
    const open = exported.filter(
      ({ name, path }) => !rested.has(`${path}#${name}`) && !rested.has(`${path}#*`),
    );
    const byPath = Object.entries(groupBy(open, ({ path }) => path));
    const listed = byPath.map(([path, of]) => ({ path, names: of.map(({ name }) => name) }));
    return {
      packageName,
      exported: exported.length,
      covered: exported.length - open.length,
      files: sortBy(listed, [({ names }) => -names.length, 'path']),
    };
  });
  return sortBy(all, [({ covered, exported }) => covered - exported]);
}

/** An export that no section rests on, and in how many releases it has changed since it came. */
interface Changed {
  name: string;
  changes: number;
}

/** Finds the exports that changed most often and that no section rests on. */
export function listMostChanged(
  uncovered: Uncovered[],
  { symbols }: Pick<ExportHistory, 'symbols'>,
): Changed[] {
  const open = new Set(uncovered.flatMap(({ files }) => files.flatMap(({ names }) => names)));
  const counted = symbols
    .filter(({ name }) => open.has(name))
    .map(({ events, name }) => ({
      name,
      changes: events.filter(({ what }) => what === 'changed').length,
    }));
  return sortBy(
    counted.filter(({ changes }) => changes > 0),
    [({ changes }) => -changes, 'name'],
  );
}

/** Writes which exports changed most often, one a line. */
export function writeMostChanged(entry: string, changed: Changed[]): string {
  const lines = changed.map(({ changes, name }) => `  ${name}: ${changes}`);
  return [`Exports of ${entry}, by the releases that changed them`, ...lines].join('\n');
}

/** Writes what is uncovered, a package after the other. */
export function writeUncovered({ covered, exported, files, packageName }: Uncovered): string {
  const lines = files.map(({ names, path }) => `  ${path}: ${names.join(', ')}`);
  return [`${packageName}: ${covered} of ${exported} exported declarations`, ...lines].join('\n');
}
