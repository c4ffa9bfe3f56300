import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CLOCK_TICK, hashText } from './hash';

/** What a folder is like. `latest`: when the last of it changed, in milliseconds since 1970. */
interface Listing {
  lines: string[];
  latest: number;
}

/** Lists all below a folder; null with a symbolic link, because what that leads to changes unnoticed. */
function listAll(folder: string, isLeftOut: (entry: Dirent) => boolean): Listing | null {
  const lines: string[] = [];
  let latest = 0;
  const walk = (path: string): boolean =>
    readdirSync(join(folder, path), { withFileTypes: true })
      .filter((entry) => !isLeftOut(entry))
      .every((entry) => {
        const own = `${path}/${entry.name}`;
        if (entry.isDirectory()) {
          lines.push(own);
          return walk(own);
        }
        const { ctimeMs, ino, size } = lstatSync(join(folder, own));
        lines.push(`${own} ${ino} ${size} ${ctimeMs}`);
        latest = Math.max(latest, ctimeMs);
        return entry.isFile();
      });
  return walk('') ? { lines, latest } : null;
}

/**
 * Describes all files below a folder by what the system notes of them: size, number, and the time of
 * their last change, which no program sets. Nothing of them is read.
 *
 * @param folder absolute path
 * @param isLeftOut tells what does not count
 * @returns a hash that changes when anything changes; null where that cannot be promised: with symbolic
 *   links, with times that have not come yet, and where there is no such folder
 */
export async function fingerprint(
  folder: string,
  isLeftOut: (entry: Dirent) => boolean = () => false,
): Promise<string | null> {
  try {
    // Another change within one tick of the clock would leave no trace.
    for (let left = 2; left > 0; left--) {
      const listing = listAll(folder, isLeftOut);
      if (!listing || listing.latest < Date.now() - CLOCK_TICK) {
        return listing && hashText(...listing.lines.sort());
      }
      await setTimeout(2 * CLOCK_TICK);
    }
    return null;
  } catch {
    return null;
  }
}
