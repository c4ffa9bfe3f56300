import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import type { Platform } from '../platform';
import type { CliCommand, KnownIdentifiers } from './known-identifiers';

/** Checks whether a specifier is a pinned package, one of its entry points, or one of its files. */
export function specifierExists({ folder, packages }: Platform, specifier: string): boolean {
  const [scope = '', name = '', ...path] = specifier.split('/');
  const manifest = join(packages, scope, name, 'package.json');
  if (!existsSync(manifest)) {
    return false;
  }
  if (path.length === 0 || existsSync(join(packages, specifier))) {
    return true;
  }
  // Entry points that only have types don't resolve.
  const { exports }: { exports?: object } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { resolve } = createRequire(join(folder, 'package.json'));
  const [unresolved] = attempt(() => resolve(specifier));
  return unresolved === null || Object.hasOwn(exports ?? {}, `./${path.join('/')}`);
}

/**
 * Finds a path of Strapi's repository: the folder of a package, a file that published code was built from
 * (its extension may be missing), or a folder or file that is published unchanged.
 *
 * @returns full path, with a slash at the end of a folder; null if there is none
 */
export function findRepositoryPath(
  { byStem, directories, packages, sources }: KnownIdentifiers,
  path: string,
): string | null {
  if (sources.has(path)) {
    return path;
  }
  const isFolder = [...Object.values(directories), ...sources].some((each) =>
    `${each}/`.startsWith(`${path}/`),
  );
  if (isFolder) {
    return `${path}/`;
  }
  const published = Object.entries(directories).find(
    ([name, directory]) =>
      path.startsWith(`${directory}/`) &&
      existsSync(join(packages, name, path.slice(directory.length))),
  );
  return byStem.get(path) ?? (published ? path : null);
}

/**
 * Finds an unknown command among the words of a CLI call. Words after a command without subcommands are
 * its arguments.
 *
 * @returns words up to the unknown one; null if every command exists
 */
export function findUnknownCommand(commandLine: CliCommand, words: string[]): string[] | null {
  let command = commandLine;
  for (const [index, word] of words.entries()) {
    if (command.commands.length === 0) {
      break;
    }
    const next = command.commands.find(({ names }) => names.includes(word));
    if (!next) {
      return words.slice(0, index + 1);
    }
    command = next;
  }
  return null;
}
