import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { attempt } from 'es-toolkit';
import type { SiteConfig } from '../config';
import { type Finding, refuseFindings } from '../model/finding';
import { explainSystemError } from './text-files';

/** What a path that an author wrote leads to. `path`: absolute, without symbolic links. */
export type Located =
  | { kind: 'file' | 'folder'; path: string }
  | { kind: 'absent' }
  | { kind: 'outside' }
  | { kind: 'hidden' };

/** A file below a folder. `path`: from that folder; `file`: absolute, without symbolic links. */
export interface FoundFile {
  path: string;
  file: string;
}

/** What a site may read: its own folder, and those that its configuration names. */
export interface Confinement {
  /** Finds what a path from the site's root leads to. Everybody asks here who reads what authors name. */
  locate(path: string): Located;
  /**
   * Lists all files below a folder that are published, by their names and through symbolic links.
   *
   * @param folder from the site's root; one that is not there holds nothing
   * @throws SiteError naming each hidden file and key, and each link that leads out of the site, nowhere
   *   or in a circle
   */
  listFiles(folder: string): FoundFile[];
  /**
   * Checks folders that are searched for files of some kinds.
   *
   * @throws SiteError naming each link in them that leads out of the site or in a circle
   */
  checkLinks(folders: readonly string[]): void;
}

/** Why a path is not read, and what to do, to follow its name in a sentence. */
const REFUSALS = {
  outside: 'is outside of the site',
  hidden:
    'has the name of a hidden file or of a key, which a site does not publish. Rename or move it',
};

/** Hidden names that are meant for readers of a site (RFC 8615), or say how hosts serve it. */
const PUBLISHED = new Set(['.well-known', '.nojekyll']);

/** Hidden names that systems and git leave in any folder: no secrets, and not for readers. */
const LEFT_OUT = /^\.(?:DS_Store|git(?:attributes|ignore|keep))$/;

/** Names of private keys and of what holds them. */
const KEY = /^id_[^.]+$|\.(?:jks|key|keystore|p12|pem|pfx)$/i;

function isHiddenName(name: string): boolean {
  return KEY.test(name) || (name.startsWith('.') && !PUBLISHED.has(name) && !/^\.+$/.test(name));
}

/** Says why a located path is not read, to follow its name in a sentence; null if it may be. */
export function explainRefusal({ kind }: Located): string | null {
  return kind === 'outside' || kind === 'hidden' ? REFUSALS[kind] : null;
}

/** Folders with scripts and styles of a site's own, from its root. */
export function codeFolders(docsPath: string): string[] {
  return [docsPath, 'versions', 'components', 'src/components'];
}

/** Absolute path without symbolic links, as far as it exists. */
export function resolveLinks(path: string): string {
  return existsSync(path)
    ? realpathSync(path)
    : join(dirname(path) === path ? path : resolveLinks(dirname(path)), basename(path));
}

/** Tells whether a file or folder is another, or lies anywhere in it. Both paths are absolute. */
export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!isAbsolute(way) && way.split(sep)[0] !== '..');
}

/**
 * Opens what a site may read.
 *
 * @param siteRoot absolute path of the site's folder
 */
export function confineSite(siteRoot: string, { docs }: Pick<SiteConfig, 'docs'>): Confinement {
  // Docs that the configuration looks for elsewhere are named by it; a link to elsewhere is not.
  const isElsewhere = !isWithin(resolve(siteRoot, docs.path), siteRoot);
  const named = isElsewhere ? [docs.path] : [];
  const folders = ['.', ...named].map((folder) => resolveLinks(resolve(siteRoot, folder)));

  const locate = (path: string): Located => {
    // No file has such a name, and the system's functions throw at it.
    if (path.includes('\0')) {
      return { kind: 'absent' };
    }
    const target = resolveLinks(resolve(siteRoot, path));
    const around = folders.filter((folder) => isWithin(target, folder));
    if (around.length === 0) {
      return { kind: 'outside' };
    }
    if (around.every((folder) => relative(folder, target).split(sep).some(isHiddenName))) {
      return { kind: 'hidden' };
    }
    const [, found] = attempt(() => statSync(target));
    if (found?.isFile()) {
      return { kind: 'file', path: target };
    }
    return found?.isDirectory() ? { kind: 'folder', path: target } : { kind: 'absent' };
  };

  /**
   * Walks through a folder. Links that cannot be followed are added to the findings, and what only files
   * that are published may not be, as a warning.
   */
  const walk = (folder: string, findings: Finding[], above: string[] = []): FoundFile[] => {
    const refuse = (file: string, reason: string, severity?: 'warning') =>
      findings.push({ file, message: `cannot be read: ${reason}`, severity });
    const located = locate(folder);
    if (located.kind === 'outside') {
      refuse(folder, `it ${REFUSALS.outside}.`);
    }
    if (located.kind !== 'folder') {
      return [];
    }
    const around = [...above, located.path];
    const visit = (entry: Dirent): FoundFile[] => {
      const path = `${folder}/${entry.name}`;
      if (LEFT_OUT.test(entry.name)) {
        return [];
      }
      if (isHiddenName(entry.name)) {
        refuse(path, `it ${REFUSALS.hidden}.`, 'warning');
        return [];
      }
      if (entry.isDirectory()) {
        return entry.name === 'node_modules' ? [] : walk(path, findings, around);
      }
      if (entry.isFile()) {
        return [{ path, file: join(located.path, entry.name) }];
      }
      const target = locate(path);
      if (target.kind === 'file') {
        return [{ path, file: target.path }];
      }
      if (target.kind === 'outside') {
        refuse(path, `it ${REFUSALS.outside}.`);
      } else if (target.kind === 'hidden') {
        refuse(path, `it ${REFUSALS.hidden}.`, 'warning');
      } else if (target.kind === 'absent') {
        refuse(path, 'it leads to no file or folder.', 'warning');
      } else if (around.some((outer) => isWithin(outer, target.path))) {
        refuse(path, 'it leads to a folder that it lies in.');
      } else {
        return walk(path, findings, around);
      }
      return [];
    };
    const [error, entries] = attempt(() => readdirSync(located.path, { withFileTypes: true }));
    if (!entries) {
      refuse(folder, `${explainSystemError(error)}.`);
      return [];
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap(visit);
  };

  return {
    locate,
    listFiles(folder) {
      const findings: Finding[] = [];
      const files = walk(folder, findings);
      refuseFindings(findings);
      return files.map(({ path, file }) => ({ path: path.slice(folder.length + 1), file }));
    },
    checkLinks(names) {
      const findings: Finding[] = [];
      for (const name of new Set(names)) {
        walk(name, findings);
      }
      // Nothing here is published, and editors mark files that they have open by links to nothing.
      refuseFindings(findings.filter(({ severity }) => severity !== 'warning'));
    },
  };
}
