import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Platform, readPackage } from './platform';

/** The parts of a source, `<package>/<path>`. */
export interface SourceName {
  packageName: string;
  path: string;
}

const SOURCE = /^((?:@[^/]+\/)?[^@/.][^/]*)\/(.+)$/;

/**
 * Takes a source apart.
 *
 * @param source as in front matter
 * @returns null when it names no file of a package
 */
function parseSource(source: string): SourceName | null {
  const [, packageName, path] = SOURCE.exec(source) ?? [];
  const isWhole = packageName !== undefined && path !== undefined;
  return isWhole && !path.split('/').includes('..') ? { packageName, path } : null;
}

/** A source as it is installed. */
export interface InstalledSource extends SourceName {
  version: string;
  /** SHA-256 of the file, hexadecimal. */
  hash: string;
}

/**
 * Reads a source among the pinned packages.
 *
 * @param platform the pinned packages
 * @param source as in front matter
 * @returns the source, or a sentence that says what is wrong with it
 */
export async function readSource(
  platform: Platform,
  source: string,
): Promise<InstalledSource | string> {
  const name = parseSource(source);
  if (name === null) {
    return `"${source}" must be <package>/<path of a file>.`;
  }
  const facts = await readPackage(platform, name.packageName);
  if (facts === null) {
    return `"${source}": ${name.packageName} is not among the packages that platform/ pins.`;
  }
  const file = await readFile(join(platform.packages, source)).catch(() => null);
  if (file === null) {
    return `"${source}": ${name.packageName} ${facts.version} has no file ${name.path}.`;
  }
  const hash = createHash('sha256').update(file).digest('hex');
  return { ...name, version: facts.version, hash };
}
