import { takeWhile } from 'es-toolkit';
import { CHANGES } from '../constants';
import type { ChangeKind } from '../model/page';
import type { Doc } from './doc';
import { askGit, writeMinute } from './git';
import { hashText } from './hash';
import type { LastUpdate, Site } from './site';

/** What a commit did to one file. */
export interface FileChange {
  /** What the file is called today, as a path from the site's root. */
  path: string;
  /** Null for a file that only moved, or was deleted. */
  kind: ChangeKind | null;
}

/** A commit that touched the content. */
export interface Commit {
  hash: string;
  /** First line of its message. */
  subject: string;
  /** When it was made: ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`. */
  date: string;
  author: string;
  files: FileChange[];
}

/** Commits from the newest on; null where there is no history, or only part of it. */
export type History = Commit[] | null;

/** Where histories are kept that were read before. */
interface KeptHistories {
  get(key: string): Commit[] | undefined;
  set(key: string, history: Commit[]): void;
}

/** Begins the line of a commit: no path and no number begins with it. */
const COMMIT = '\u0001';

/** Says the same whatever a person's configuration of git says. */
const LOG = [
  ...['-c', 'log.showSignature=false', '-c', 'diff.algorithm=myers', 'log', '--encoding=UTF-8'],
  ...[`--format=${COMMIT}%H%x09%cI%x09%an%x09%s`, '--numstat', '--find-renames', '--no-ext-diff'],
  ...['--no-textconv', '--ignore-submodules', '-z', '--relative', '--'],
];

/**
 * Reads from one pass over the history which commits touched files below some folders.
 *
 * @param kept what earlier builds read: a history is read once for each commit that is checked out
 */
export async function readHistory(
  siteRoot: string,
  folders: string[],
  kept?: KeptHistories,
): Promise<History> {
  try {
    const git = (...args: string[]) => askGit(siteRoot, ...args);
    const state = await git('rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD');
    if (!state.startsWith('false')) {
      return null;
    }
    const key = hashText(state, ...folders);
    const known = kept?.get(key);
    if (known !== undefined) {
      return known;
    }
    const history = parseLog(await git(...LOG, ...folders));
    kept?.set(key, history);
    return history;
  } catch {
    // Without git, or outside a repository, pages say nothing of their changes.
    return null;
  }
}

/** A file of a commit as git counts its lines. */
interface CountedFile {
  path: string;
  /** What it was called before. */
  from: string;
  added: number;
  deleted: number;
}

/** A file: lines added and deleted, where they can be counted, and its path unless it was renamed. */
const COUNTS = /^\n?(\d+|-)\t(\d+|-)\t([\s\S]*)$/;

/** Reads the files that follow the line of a commit. */
function parseFiles(parts: string[]): CountedFile[] {
  const files: CountedFile[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [, added, deleted, name = ''] = COUNTS.exec(parts[at] ?? '') ?? [];
    if (added === undefined || deleted === undefined) {
      continue;
    }
    // The names of a renamed file stand in parts of their own.
    const [from = name, path = name] = name === '' ? parts.slice(at + 1, at + 3) : [];
    files.push({ path, from, added: Number(added) || 0, deleted: Number(deleted) || 0 });
  }
  return files;
}

function parseLog(log: string): Commit[] {
  const parts = log.split('\0');
  const starts = parts.flatMap((part, index) => (part.startsWith(COMMIT) ? [index] : []));
  const commits = starts.map((start) => {
    const [hash = '', time = '', author = '', ...subject] =
      parts[start]?.slice(COMMIT.length).split('\t') ?? [];
    const following = takeWhile(parts.slice(start + 1), (part) => !part.startsWith(COMMIT));
    const date = writeMinute(new Date(time));
    return { hash, date, author, subject: subject.join('\t'), files: parseFiles(following) };
  });
  return withKinds(withPresentNames(commits));
}

type CountedCommit = Omit<Commit, 'files'> & { files: CountedFile[] };

/** Calls files by what they are called today, from the newest commit back. */
function withPresentNames(commits: CountedCommit[]): CountedCommit[] {
  const present = new Map<string, string>();
  return commits.map((commit) => {
    const files = commit.files.map((file) => ({ ...file, path: nameToday(file.path, present) }));
    for (const { from, path } of files) {
      present.set(from, path);
    }
    return { ...commit, files };
  });
}

function nameToday(path: string, present: Map<string, string>): string {
  return present.get(path) ?? path;
}

/** Says what commits did to their files, from the oldest commit on, by how long files were then. */
function withKinds(commits: CountedCommit[]): Commit[] {
  const lengths = new Map<string, number>();
  const kindOf = ({ added, deleted, path }: CountedFile): ChangeKind | null => {
    const before = lengths.get(path) ?? 0;
    const after = before + added - deleted;
    lengths.set(path, after);
    if (added + deleted === 0 || after <= 0) {
      return null;
    }
    if (before <= 0) {
      return 'added';
    }
    return Math.max(added, deleted) / before >= CHANGES.rewrittenShare ? 'rewritten' : 'corrected';
  };
  return commits
    .toReversed()
    .map((commit) => ({
      ...commit,
      files: commit.files.map((file) => ({ path: file.path, kind: kindOf(file) })),
    }))
    .toReversed();
}

/** When each file was last changed, and by whom: path from the site's root → last change. */
export function listLastUpdates(history: History): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>();
  for (const { author, date, files } of history ?? []) {
    for (const { path } of files) {
      if (!updates.has(path)) {
        updates.set(path, { date, author });
      }
    }
  }
  return updates;
}

/**
 * When and by whom a doc was last changed: as its front matter says, else as the history does.
 * @returns null where neither knows the time
 */
export function findLastUpdate(doc: Doc, site: Site): LastUpdate | null {
  const { last_update: given } = doc.frontMatter;
  const recorded = site.lastUpdates.get(doc.source);
  const date =
    given?.date === undefined ? recorded?.date : new Date(given.date).toISOString().slice(0, 10);
  const author = given?.author ?? recorded?.author;
  return date === undefined ? null : { date, ...(author ? { author } : {}) };
}
