import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { attempt } from 'es-toolkit';
import type { Platform } from '../platform';
import type { CliCommand, KnownIdentifiers } from './known-identifiers';
import type { CommandCall } from './named-things';

/** Tells whether a specifier is a package, one of its entry points, or one of its files. */
export function specifierExists(platform: Platform, specifier: string): boolean {
  const [scope = '', name = '', ...path] = specifier.split('/');
  const manifest = join(platform.packages, scope, name, 'package.json');
  if (!existsSync(manifest)) {
    return false;
  }
  if (path.length === 0 || existsSync(join(platform.packages, specifier))) {
    return true;
  }
  // Entry points that only have types do not resolve.
  const { exports }: { exports?: object } = JSON.parse(readFileSync(manifest, 'utf8'));
  const { resolve } = createRequire(join(platform.folder, 'package.json'));
  const [unresolved] = attempt(() => resolve(specifier));
  return unresolved === null || Object.hasOwn(exports ?? {}, `./${path.join('/')}`);
}

/**
 * Finds what a path of the repository names: the folder of a package, a file that published code was
 * built from (its extension may be missing), or a folder or file that is published as it is.
 *
 * @returns its path, with a slash at the end of a folder; null when there is none
 */
export function findRepositoryPath(
  { packages }: Platform,
  { byStem, directories, sources }: KnownIdentifiers,
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
 * Finds the command that a call of the command line names and that does not exist. Words after a
 * command without commands of its own are its arguments.
 *
 * @returns the words up to the unknown one, or null if all exist
 */
export function findUnknownCommand(
  commandLine: CliCommand,
  { words }: Pick<CommandCall, 'words'>,
): string[] | null {
  let command = commandLine;
  const known: string[] = [];
  for (const word of words) {
    if (command.commands.length === 0) {
      break;
    }
    const next = command.commands.find(({ names }) => names.includes(word));
    if (!next) {
      return [...known, word];
    }
    known.push(word);
    command = next;
  }
  return null;
}
