import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Finds the folder of a package by its name, as Node does: in a folder, else in those around it. */
export function findPackage(name: string, folder: string): string | null {
  const path = join(folder, 'node_modules', name);
  if (existsSync(join(path, 'package.json'))) {
    return path;
  }
  return dirname(folder) === folder ? null : findPackage(name, dirname(folder));
}
