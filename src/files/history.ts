import { compact, takeWhile } from 'es-toolkit';
import { CHANGES } from '../constants';
import type { ChangeKind } from '../model/change';
import { askGit, writeMinute } from './git';

/** What a commit did to one file. */
export interface FileChange {
  /** What the file is called today, as a path from the site's root. */
  path: string;
  /** Null for a file that only moved, or was deleted. */
  kind: ChangeKind | null;
}

/** A commit that touched the content. */
export interface Commit {
  /** What its message says to readers: the values of its trailers `Readers:`. */
  notes: string[];
  /** When it was made: ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`. */
  date: string;
  files: FileChange[];
}

/** Commits from the newest on; null where there is no history, or only part of it. */
export type History = Commit[] | null;

/** When a file was last changed: an ISO 8601 day, or a time in UTC to the minute. */
export interface LastUpdate {
  date: string;
  /** What was done; null for a file that only moved. */
  kind?: ChangeKind | null;
  /** What its commit says to readers. */
  notes?: string[];
}

/** Begins the line of a commit: no path and no number begins with it. */
const COMMIT = '\u0001';

/** Stands between the sentences of a commit, as `%x1F` below. */
const NEXT_NOTE = '\u001f';

/** Says the same whatever a person's configuration of git says. */
const LOG = [
  ...['-c', 'log.showSignature=false', '-c', 'diff.algorithm=myers', 'log', '--encoding=UTF-8'],
  `--format=${COMMIT}%cI%x09%(trailers:key=Readers,valueonly,unfold,separator=%x1F)`,
  ...['--numstat', '--find-renames', '--no-ext-diff', '--no-textconv'],
  ...['--ignore-submodules', '-z', '--relative', '--'],
];

/** What the history is of: the commit, the folder in it, and whether all is there. Null without git. */
async function readGitState(siteRoot: string): Promise<string | null> {
  const asked = ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'];
  return askGit(siteRoot, ...asked).catch(() => null);
}

/** Reads from one pass over the history which commits touched files below some folders. */
export async function readHistory(siteRoot: string, folders: string[]): Promise<History> {
  try {
    const state = await readGitState(siteRoot);
    return state?.startsWith('false') ? parseLog(await askGit(siteRoot, ...LOG, ...folders)) : null;
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
    const [time = '', ...told] = parts[start]?.slice(COMMIT.length).split('\t') ?? [];
    const following = takeWhile(parts.slice(start + 1), (part) => !part.startsWith(COMMIT));
    const date = writeMinute(new Date(time));
    const sentences = told.join(' ').split(NEXT_NOTE);
    const notes = compact(sentences.map((sentence) => sentence.trim()));
    return { date, notes, files: parseFiles(following) };
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

/** When each file was last changed: path from the site's root → last change. */
export function listLastUpdates(history: History): Map<string, LastUpdate> {
  const updates = new Map<string, LastUpdate>();
  for (const { date, files, notes } of history ?? []) {
    for (const { kind, path } of files) {
      if (!updates.has(path)) {
        updates.set(path, { date, kind, notes });
      }
    }
  }
  return updates;
}
