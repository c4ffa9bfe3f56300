import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionOf } from './declared-in';

/**
 * Reads the versions of installed packages.
 *
 * @param root the folder that holds `node_modules`
 * @returns a reader for folders below it, which opens each package once
 */
export function versionReader(root: string): VersionOf {
  const versions = new Map<string, string>();
  return (folder) => {
    const known = versions.get(folder);
    if (known !== undefined) {
      return known;
    }
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const version = String(manifest.version);
    versions.set(folder, version);
    return version;
  };
}
