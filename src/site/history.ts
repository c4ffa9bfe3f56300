import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compact, takeWhile } from 'es-toolkit';
import { CHANGES } from '../constants';
import type { ChangeKind } from '../model/page';

const run = promisify(execFile);

/** Limit of git's output, in bytes. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/** Change to a file in a commit. */
export interface FileChange {
  /** Current path of the file, from the site's root. */
  path: string;
  /** Null if the file was only moved, or was deleted. */
  kind: ChangeKind | null;
}

/** A commit that touched the content. */
export interface Commit {
  /** Notes to readers: values of `Readers:` trailers. */
  notes: string[];
  /** ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`. */
  date: string;
  files: FileChange[];
}

/** Commits, newest first; null without history, as in a shallow clone. */
export type History = Commit[] | null;

/** Last change of a file: an ISO 8601 day, or a time in UTC to the minute. */
export interface LastUpdate {
  date: string;
  /** Null if the file was only moved. */
  kind?: ChangeKind | null;
  /** Notes to readers in its commit. */
  notes?: string[];
}

/** Prefix of a commit's line, which no path or number starts with. */
const COMMIT = '\u0001';

/** Separator of a commit's notes, `%x1F` in the format below. */
const NEXT_NOTE = '\u001f';

/** Arguments of git, which override a user's settings. */
const LOG = [
  ...['-c', 'log.showSignature=false', '-c', 'diff.algorithm=myers', 'log', '--encoding=UTF-8'],
  `--format=${COMMIT}%cI%x09%(trailers:key=Readers,valueonly,unfold,separator=%x1F)`,
  ...['--numstat', '--find-renames', '--no-ext-diff', '--no-textconv'],
  ...['--ignore-submodules', '-z', '--relative', '--'],
];

/** Latest history by its inputs, because reading it is the slowest step after an edit in development. */
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
      const isComplete = state.startsWith('false');
      last = { key, history: isComplete ? parseLog(await askGit(...LOG, ...folders)) : null };
    }
    return last.history;
  } catch {
    // Without git, or outside of a repository, pages have no history.
    return null;
  }
}

/** A file of a commit with its line counts. */
interface CountedFile {
  path: string;
  /** Path before the commit. */
  from: string;
  added: number;
  deleted: number;
}

/** Added lines, deleted lines, and the path, which is empty for a renamed file. */
const COUNTS = /^\n?(\d+|-)\t(\d+|-)\t([\s\S]*)$/;

/** Parses the files after a commit's line. */
function parseFiles(parts: string[]): CountedFile[] {
  const files: CountedFile[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const [, added, deleted, name = ''] = COUNTS.exec(parts[at] ?? '') ?? [];
    if (added === undefined || deleted === undefined) {
      continue;
    }
    // The next two parts are the old and the new path of a renamed file.
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
  return withKinds(withCurrentPaths(commits));
}

type CountedCommit = Omit<Commit, 'files'> & { files: CountedFile[] };

/** Replaces paths by the files' current ones, following renames back from the newest commit. */
function withCurrentPaths(commits: CountedCommit[]): CountedCommit[] {
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

/** Classifies changes by the length of the file at the time, from the oldest commit on. */
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

/** Finds the last change of each file: path from the site's root → change. */
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
