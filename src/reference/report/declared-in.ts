import type { DeclaredIn } from '../../model/reference';

/** What is known of an installed package: its version, by the folder that holds it. */
export type VersionOf = (folder: string) => string;

/**
 * Finds the package that a file belongs to.
 *
 * @param path a file below a `node_modules` folder, with forward slashes
 * @param versionOf reads the version of the package in a folder
 * @returns package, version, and the file from the package's root
 * @throws Error when the file is in no package: the report describes packages alone
 */
export function declaredIn(path: string, versionOf: VersionOf): DeclaredIn {
  const match = /^(.*node_modules\/((?:@[^/]+\/)?[^/]+))\/(.+)$/.exec(path);
  const [, folder, name, file] = match ?? [];
  if (folder === undefined || name === undefined || file === undefined) {
    throw new Error(`${path} is not in a package.`);
  }
  return { package: name, version: versionOf(folder), file };
}
