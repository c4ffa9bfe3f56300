import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { attempt } from 'es-toolkit';
import { refuseFindings, SiteError } from '../model/finding';

/** Folders of packages, and locks of editors, which are links to nothing, as in ".#a.md". */
const IGNORED = /(?:^|\/)(?:node_modules\/|\.#)/;

/**
 * Lists the files below a folder, sorted; none if there's no such folder.
 *
 * @param siteRoot absolute path of the site's folder
 * @param folder path from there
 * @returns paths from the folder
 * @throws SiteError for each symbolic link: a site could publish files from all over the machine
 */
export function listFiles(siteRoot: string, folder: string): string[] {
  const base = join(siteRoot, folder);
  const entries = existsSync(base)
    ? readdirSync(base, { recursive: true, withFileTypes: true })
    : [];
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(base, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isLink: entry.isSymbolicLink(),
    }))
    .filter(({ path }) => !IGNORED.test(path));
  refuseFindings(
    files
      .filter(({ isLink }) => isLink)
      .map(({ path }) => ({
        file: posix.join(folder, path),
        message: 'symbolic links are not followed. Replace it by a copy of what it links to.',
      })),
  );
  return files.map(({ path }) => path).sort();
}

/**
 * Finds a file that an author named.
 *
 * @param path from the site's root
 * @returns absolute path; null if there's no such file in the site's folder
 */
export function findFile(siteRoot: string, path: string): string | null {
  const [, file] = attempt(() => realpathSync(join(siteRoot, path)));
  return file?.startsWith(realpathSync(siteRoot) + sep) && statSync(file).isFile() ? file : null;
}

/** A character that takes the place of what isn't UTF-8, and one that only other encodings have. */
const FAULT = /[\ufffd\0]/;

/**
 * Reads a file as text, without a byte-order mark and with line feeds alone at ends of lines.
 *
 * @param path from the site's root
 * @throws SiteError with the line that isn't UTF-8
 */
export function readText(siteRoot: string, path: string): string {
  const [error, bytes] = attempt<Buffer, Error>(() => readFileSync(join(siteRoot, path)));
  if (!bytes) {
    throw new SiteError({ file: path, message: `the file cannot be read: ${error?.message}.` });
  }
  const text = bytes.toString().replace(/^\ufeff/, '');
  if (!isUtf8(bytes) || text.includes('\0')) {
    throw new SiteError({
      file: path,
      line: text.slice(0, text.search(FAULT)).split('\n').length,
      message: 'the file is not written in UTF-8. Save it in that encoding.',
    });
  }
  return text.replaceAll(/\r\n?/g, '\n');
}
