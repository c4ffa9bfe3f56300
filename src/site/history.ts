import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compact, takeWhile } from 'es-toolkit';
import { CHANGES } from '../constants';
import type { ChangeKind } from '../model/page';

const run = promisify(execFile);

/** Largest output of git, in bytes: the log of a large repository is long. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/** Change of a commit to one file. */
export interface FileChange {
  /** Path that the file has today, from the site's root. */
  path: string;
  /** Null for a file that only moved, or was deleted. */
  kind: ChangeKind | null;
}

/** A commit that touched the content. */
export interface Commit {
  /** Notes to readers: the values of its trailers `Readers:`. */
  notes: string[];
  /** ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`. */
  date: string;
  files: FileChange[];
}

/** Commits from the newest on; null where there is no history, or only part of it. */
export type History = Commit[] | null;

/** Last change of a file: an ISO 8601 day, or a time in UTC to the minute. */
export interface LastUpdate {
  date: string;
  /** Null for a file that only moved. */
  kind?: ChangeKind | null;
  /** Notes of its commit to readers. */
  notes?: string[];
}

/** First character of a commit's line: no path and no number begins with it. */
const COMMIT = '\u0001';

/** Separates the notes of a commit, as `%x1F` below. */
const NEXT_NOTE = '\u001f';

/** Arguments of git, with the defaults of settings that people change. */
const LOG = [
  ...['-c', 'log.showSignature=false', '-c', 'diff.algorithm=myers', 'log', '--encoding=UTF-8'],
  `--format=${COMMIT}%cI%x09%(trailers:key=Readers,valueonly,unfold,separator=%x1F)`,
  ...['--numstat', '--find-renames', '--no-ext-diff', '--no-textconv'],
  ...['--ignore-submodules', '-z', '--relative', '--'],
];

/** The last history read, and all it depends on. Reading it takes longer than everything else after an edit. */
let last: { key: string; history: History } = { key: '', history: null };

/**
 * Reads the commits that touched files below some folders.
 *
 * @param siteRoot absolute path of the site's folder
 * @param folders paths from there
 */
export async function readHistory(siteRoot: string, folders: string[]): Promise<History> {
  const askGit = async (...args: string[]) =>
    (await run('git', args, { cwd: siteRoot, maxBuffer: MOST_OUTPUT })).stdout;
  try {
    const state = await askGit('rev-parse', '--is-shallow-repository', 'HEAD');
    const key = [siteRoot, ...folders, state].join('\n');
    if (key !== last.key) {
      const isWhole = state.startsWith('false');
      last = { key, history: isWhole ? parseLog(await askGit(...LOG, ...folders)) : null };
    }
    return last.history;
  } catch {
    // Without git, or outside of a repository, pages have no history.
    return null;
  }
}

/** A file of a commit as git counts its lines. */
interface CountedFile {
  path: string;
  /** Path before the commit. */
  from: string;
  added: number;
  deleted: number;
}

/** Numbers of added and deleted lines, and the path unless the file was renamed. */
const COUNTS = /^\n?(\d+|-)\t(\d+|-)\t([\s\S]*)$/;

/** Reads the files that follow the line of a commit. */
function parseFiles(parts: string[]): CountedFile[] {
  const files: CountedFile[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [, added, deleted, name = ''] = COUNTS.exec(parts[at] ?? '') ?? [];
    if (added === undefined || deleted === undefined) {
      continue;
    }
    // The two names of a renamed file are the next two parts.
    const [from = name, path = name] = name === '' ? parts.slice(at + 1, at + 3) : [];
    files.push({ path, from, added: Number(added) || 0, deleted: Number(deleted) || 0 });
  }
  return files;
}

function parseLog(log: string): Commit[] {
  const parts = log.split('\0');
  const starts = parts.flatMap((part, index) => (part.startsWith(COMMIT) ? [index] : []));
  const commits = starts.map((start) => {
    const [time = '', ...trailers] = parts[start]?.slice(COMMIT.length).split('\t') ?? [];
    const following = takeWhile(parts.slice(start + 1), (part) => !part.startsWith(COMMIT));
    const date = `${new Date(time).toISOString().slice(0, 16)}Z`;
    const sentences = trailers.join(' ').split(NEXT_NOTE);
    const notes = compact(sentences.map((sentence) => sentence.trim()));
    return { date, notes, files: parseFiles(following) };
  });
  return withKinds(withPresentNames(commits));
}

type CountedCommit = Omit<Commit, 'files'> & { files: CountedFile[] };

/** Gives files the names they have today, going back from the newest commit. */
function withPresentNames(commits: CountedCommit[]): CountedCommit[] {
  const present = new Map<string, string>();
  return commits.map((commit) => {
    const files = commit.files.map((file) => ({
      ...file,
      path: present.get(file.path) ?? file.path,
    }));
    for (const { from, path } of files) {
      present.set(from, path);
    }
    return { ...commit, files };
  });
}

/** Classifies changes, from the oldest commit on, by the length of the file at the time. */
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

/** Finds the last change of each file, by its path from the site's root. */
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
