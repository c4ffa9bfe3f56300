import { groupBy, maxBy, once, sumBy, takeWhile } from 'es-toolkit';
import type { EvidencePiece } from '../../src/model/evidence';
import { baseName } from '../../src/site/evidence';
import type { PlatformSources } from './platform-sources';

/** Normalized texts that are shorter are the same in many places: equal ones are no move. */
const SHORTEST_MOVE = 200;

/** So much of what was known of a file must be in the one that it became, as with renames of git. */
const LEAST_ALIKE = 0.5;

/** Counts the parts that two paths end with. */
function countSameEnd(one: string, other: string): number {
  const parts = other.split('/').reverse();
  return takeWhile(one.split('/').reverse(), (part, index) => part === parts[index]).length;
}

/** The folder of a package, as in `packages/core/admin`. */
const packageOf = (path: string) => path.split('/', 3).join('/');

/** Finds where a release has put what is no longer in its place. */
export function createMoveFinder(pieces: readonly EvidencePiece[], sources: PlatformSources) {
  const before = groupBy(pieces, ({ path }) => path);
  /** Files that no section rested on: one of these a file can have become. */
  const candidates = once(() => [...sources.byPath.keys()].filter((path) => !(path in before)));

  /**
   * How much of what was known of a file another one has, from 0 to 1; a changed text counts half in a file
   * of the same name and package.
   */
  function compare(path: string, candidate: string): number {
    const declarations = sources.parse(candidate)?.declarations ?? [];
    const isSamePlace =
      packageOf(path) === packageOf(candidate) && countSameEnd(path, candidate) > 0;
    const changed = isSamePlace ? LEAST_ALIKE : 0;
    const known = before[path] ?? [];
    const alike = sumBy(known, ({ hash, name }) => {
      const named = declarations.filter((each) => baseName(each.name) === baseName(name));
      const least = named.length > 0 ? changed : 0;
      return named.some((each) => each.hash === hash) ? 1 : least;
    });
    return alike / known.length;
  }

  /** Finds the file that one has become; null when it is gone. */
  function findFile(path: string): string | null {
    const order = candidates().map((candidate) => ({
      candidate,
      alike: compare(path, candidate),
    }));
    const most = maxBy(order, ({ alike }) => alike)?.alike ?? 0;
    const best = order.filter(({ alike }) => alike === most && alike >= LEAST_ALIKE);
    return maxBy(best, ({ candidate }) => countSameEnd(path, candidate))?.candidate ?? null;
  }

  const gone = Object.keys(before).filter((path) => sources.parse(path) === null);
  const files = new Map(gone.map((path) => [path, findFile(path) ?? path] as const));

  const texts = once(() => {
    const declarations = [...sources.byPath.keys()].flatMap(
      (path) => sources.parse(path)?.declarations ?? [],
    );
    const long = declarations.filter(({ size }) => size >= SHORTEST_MOVE);
    return new Set(long.map(({ hash }) => hash));
  });

  return {
    /** The declaration under the path of its file now. */
    follow: (piece: EvidencePiece) => ({ ...piece, path: files.get(piece.path) ?? piece.path }),
    /** Whether a text that is long enough to be known again is somewhere in the release. */
    hasText: (hash: string) => texts().has(hash),
  };
}
