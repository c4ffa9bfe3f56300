import { uniq } from 'es-toolkit';
import { findNamedThings } from '../check/identifiers/named-things';
import type { PlatformSources } from './platform-sources';
import { FILE_NAME } from './tokens';

/** Finds files of the repository by what pages call them. */
export function createFileFinder(sources: PlatformSources) {
  const stems = new Map(
    [...sources.byPath.keys()].map((path) => [path.replace(/\.\w+$/, ''), path] as const),
  );

  /** Finds a file by a published path as in `@strapi/core/dist/container.js`, or by one of the repository. */
  function findPath(name: string): string | null {
    if (name.startsWith('@')) {
      return sources.locate(name);
    }
    return sources.byPath.has(name)
      ? name
      : (stems.get(name) ?? stems.get(`${name}/index`) ?? null);
  }

  /** Finds files that code names as a whole path, or by its end where it is one of these. */
  function filesOf(code: string, known: readonly string[]): string[] {
    const named = findNamedThings(code).flatMap(({ name }) => findPath(name) ?? []);
    const end = `/${code.replace(/^\.?\//, '')}`;
    return [...named, ...(FILE_NAME.test(code) ? known.filter((path) => path.endsWith(end)) : [])];
  }

  return {
    findListed: (names: readonly string[]) => uniq(names.flatMap((name) => findPath(name) ?? [])),
    findNamed: (codes: readonly string[], known: readonly string[]) =>
      uniq(codes.flatMap((code) => filesOf(code, known))),
  };
}
