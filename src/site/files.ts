import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { attempt } from 'es-toolkit';
import { SiteError, throwFindings } from '../model/finding';

/** Installed packages, and lock files of editors, such as `.#a.md`, which are dangling links. */
const IGNORED = /(?:^|\/)(?:node_modules\/|\.#)/;

/**
 * Lists the files below a folder, sorted; none if the folder doesn't exist.
 *
 * @param siteRoot absolute path of the site's folder
 * @param folder path from there
 * @returns paths from the folder
 * @throws SiteError for each symbolic link, which could publish any file of the machine
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
  throwFindings(
    files
      .filter(({ isLink }) => isLink)
      .map(({ path }) => ({
        file: posix.join(folder, path),
        message: 'symbolic links are not followed. Replace it with a copy of its target.',
      })),
  );
  return files.map(({ path }) => path).sort();
}

/**
 * Finds a file by the path that an author wrote.
 *
 * @param path from the site's root
 * @returns absolute path; null if the file doesn't exist or is outside of the site's folder
 */
export function findFile(siteRoot: string, path: string): string | null {
  const [, file] = attempt(() => realpathSync(join(siteRoot, path)));
  return file?.startsWith(realpathSync(siteRoot) + sep) && statSync(file).isFile() ? file : null;
}

/** Replacement character of invalid UTF-8, and NUL, which only occurs in other encodings. */
const FAULT = /[\ufffd\0]/;

/**
 * Reads a text file, without its byte-order mark and with line feeds as line endings.
 *
 * @param path from the site's root
 * @throws SiteError if it can't be read, or with the line that isn't UTF-8
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
      message: 'the file is not in UTF-8. Save it in that encoding.',
    });
  }
  return text.replaceAll(/\r\n?/g, '\n');
}
