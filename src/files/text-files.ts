import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { SiteError } from '../model/finding';

/** Takes a byte-order mark off, and refuses what is no UTF-8. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/** UTF-16 of Latin letters, which is UTF-8 with a NUL in every pair of bytes. */
const UTF_16 = /^(?:[^\0]\0){2}|^(?:\0[^\0]){2}/;

/** Where the first byte is that is no text. */
function lineOfFault(bytes: Uint8Array): number {
  const lossy = new TextDecoder().decode(bytes);
  return lossy.slice(0, lossy.search(/[\ufffd\0]/)).split('\n').length;
}

function decode(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes);
    return UTF_16.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** What keeps a file from being read, in words. */
const REASONS = new Map([
  ['EACCES', 'you have no permission to read it'],
  ['EPERM', 'you have no permission to read it'],
  ['EISDIR', 'it is a folder'],
  ['ELOOP', 'it is a link to itself'],
  ['ENOENT', 'it is gone'],
]);

/** What keeps a file or folder from being read, in words where there are some, else its code. */
export function explainSystemError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS.get(code) ?? code;
}

function readBytes(siteRoot: string, path: string): Uint8Array {
  try {
    return readFileSync(join(siteRoot, path));
  } catch (error) {
    const message = `the file cannot be read: ${explainSystemError(error)}.`;
    throw new SiteError({ file: path, message });
  }
}

/**
 * Reads a file as text, with line feeds alone as ends of lines and without a byte-order mark.
 *
 * @param path from the site's root
 * @throws SiteError with the location where the file is no UTF-8
 */
export function readText(siteRoot: string, path: string): string {
  const bytes = readBytes(siteRoot, path);
  const text = decode(bytes);
  if (text === null) {
    throw new SiteError({
      file: path,
      line: lineOfFault(bytes),
      message: 'the file is not written in UTF-8. Save it in that encoding.',
    });
  }
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
}

/** A name that its author may take for that of a doc. */
const LIKE_DOC = /\.(?:md|mdx|markdown)[\s.]*$/i;

/** A name that a doc can have. */
const DOC = /\.mdx?$/;

/** Says why a file that may look like a doc is none; null for docs, partials, and all else. */
function explainStray(path: string, isBroken: boolean): string | null {
  const parts = path.split('/');
  // Editors mark what they have open by links to nothing, as in ".#a.md".
  if (parts.some((part) => /^(?:_|\.#|node_modules$)/.test(part))) {
    return null;
  }
  if (isBroken) {
    return 'it is a link to a file that does not exist. Mend or delete it.';
  }
  if (!LIKE_DOC.test(path)) {
    return null;
  }
  if (!DOC.test(path)) {
    return 'its name ends neither with ".md" nor with ".mdx". Rename it.';
  }
  return parts.some((part) => part.startsWith('.'))
    ? 'a name that begins with a dot is hidden. Rename it, or put a "_" before it.'
    : null;
}

/**
 * Lists what looks like a doc and is none, or is a link that leads nowhere.
 *
 * @param folder absolute path
 * @returns paths below the folder, sorted, each with why it is no page
 */
export async function listStrays(folder: string): Promise<{ path: string; why: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).split(sep).join(posix.sep);
      const isBroken = entry.isSymbolicLink() && !existsSync(file);
      const why = entry.isDirectory() ? null : explainStray(path, isBroken);
      return why === null ? [] : [{ path, why }];
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}
