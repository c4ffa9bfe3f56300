import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Doc } from './doc';
import type { LastUpdate, Site } from './site';

const run = promisify(execFile);

/** Marks a commit's line: no path begins with it. */
const COMMIT = '\u0001';

/** History of a large repository is long text. */
const MOST_OUTPUT = 256 * 1024 * 1024;

/**
 * Reads from one pass over the history when each file below some folders was last changed, and by
 * whom.
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

/**
 * When and by whom a doc was last changed: as its front matter says, else as the history does.
 * @returns null where neither knows the day
 */
export function findLastUpdate(doc: Doc, site: Site): LastUpdate | null {
  const { last_update: given } = doc.frontMatter;
  const recorded = site.lastUpdates.get(doc.source);
  const date =
    given?.date === undefined ? recorded?.date : new Date(given.date).toISOString().slice(0, 10);
  const author = given?.author ?? recorded?.author;
  return date === undefined ? null : { date, ...(author ? { author } : {}) };
}
