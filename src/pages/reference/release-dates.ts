import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { askGit, writeMinute } from '../../files/git';
import { hashText } from '../../files/hash';
import type { Memory } from '../../files/memory';

/** Begins what git says of a line that nobody has committed. */
const UNCOMMITTED = /^0{40} /;

/** A line of a file, with what git says of it before. */
const LINE = /^([0-9a-f]{40} [\s\S]*?)\n\t(.*)$/gm;

const TIME = /^committer-time (\d+)$/m;

/**
 * Says when a file learned of releases: when the lines were committed that name them. The registry's
 * dates do not do, because a mirror has its own.
 *
 * @param file absolute path of a history of exports
 * @returns release → ISO 8601 in UTC to the minute, as in `2026-11-21T13:22Z`; releases that nobody
 *   has committed are left out. Null where there is no history of the file, or only part of it
 */
export async function readReleaseDates(
  file: string,
  { ofGit }: Pick<Memory, 'ofGit'>,
): Promise<ReadonlyMap<string, string> | null> {
  const git = (...args: string[]) => askGit(dirname(file), ...args);
  try {
    const state = await git('rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD');
    return state.startsWith('false')
      ? await ofGit(hashText(file, state, readFileSync(file, 'utf8')), async () =>
          parseBlame(await git('blame', '--line-porcelain', '--', basename(file))),
        )
      : null;
  } catch {
    // Without git, or outside a repository, nobody knows.
    return null;
  }
}

function parseBlame(blame: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const [, said = '', line = ''] of blame.matchAll(LINE)) {
    const seconds = TIME.exec(said)?.[1];
    if (seconds !== undefined && !UNCOMMITTED.test(said)) {
      const date = writeMinute(new Date(Number(seconds) * 1000));
      for (const [, version = ''] of line.matchAll(/"(\d+\.\d+\.\d+)"/g)) {
        dates.set(version, date);
      }
    }
  }
  return dates;
}
