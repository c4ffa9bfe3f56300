import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { LastUpdate } from './site';

const run = promisify(execFile);

/** Marks a commit's line: no path begins with it. */
const COMMIT = '\u0001';

/** History of a large repository is long text. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Reads from one pass over the history when each file below some folders was last changed, and by
 * whom.
 *
 * @param siteRoot absolute path of the site's folder
 * @param folders folders below it
 * @returns path from the site's root → last change; empty where there is no history, or only part
 * of it
 */
export async function readLastUpdates(
  siteRoot: string,
  folders: string[],
): Promise<Map<string, LastUpdate>> {
  const updates = new Map<string, LastUpdate>();
  try {
    const git = (...args: string[]) =>
      run('git', args, { cwd: siteRoot, maxBuffer: MOST_OUTPUT }).then(({ stdout }) => stdout);
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') {
      return updates;
    }
    const format = `--format=${COMMIT}%cs%x09%an`;
    const log = await git('log', format, '--name-only', '-z', '--relative', '--', ...folders);
    let commit: LastUpdate | null = null;
    for (const part of log.split(/[\0\n]/)) {
      if (part.startsWith(COMMIT)) {
        const [date = '', author = ''] = part.slice(COMMIT.length).split('\t');
        commit = { date, author };
      } else if (part !== '' && commit && !updates.has(part)) {
        updates.set(part, commit);
      }
    }
  } catch {
    // Without git, or outside a repository, pages say nothing of their last change.
    updates.clear();
  }
  return updates;
}
