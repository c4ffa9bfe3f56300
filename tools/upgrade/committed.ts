import { escapeRegExp } from 'es-toolkit';
import type { SourceLocation } from '../../src/model/finding';
import { run } from '../api-report/run';

/**
 * Where releases are named that no person has to change: what commands write, and code, which takes one
 * as an example.
 */
const LEFT_OUT = [
  '*package-lock.json',
  'platform/api-report.json',
  'platform/export-history.json',
  'platform/repository-files.json',
  'src/',
  'tools/',
];

/** Asks git in a folder; null when it has no answer. */
function askGit(cwd: string, parameters: string[]): Promise<string | null> {
  return run(['git', ...parameters], { cwd }, 'git has no answer:').catch(() => null);
}

/**
 * Reads the release of the last commit's report. It is the one before, however often an upgrade is run
 * until it is through.
 *
 * @param root of the project
 * @returns null when there is none, or no git
 */
export async function readCommittedRelease(root: string): Promise<string | null> {
  const text = await askGit(root, ['show', 'HEAD:./platform/api-report.json']);
  return text === null ? null : JSON.parse(text).version;
}

/** Finds where texts of a project name a release, in the order of files and lines. */
export async function findMentions(root: string, release: string): Promise<SourceLocation[]> {
  // As a whole: neither in 15.4.0 nor in 5.4.01, but in v5.4.0.
  const pattern = `(^|[^0-9.])${escapeRegExp(release)}($|[^0-9])`;
  const found = await askGit(root, [
    ...['grep', '--line-number', '-I', '--extended-regexp', '-e', pattern, '--'],
    ...LEFT_OUT.map((path) => `:!${path}`),
  ]);
  return Array.from((found ?? '').matchAll(/^([^:\n]+):(\d+):/gm), ([, file = '', line]) => ({
    file,
    line: Number(line),
  }));
}
