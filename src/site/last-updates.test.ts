import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLastUpdates } from './last-updates';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]) {
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  execFileSync('git', [...person, ...args], { cwd, stdio: 'ignore' });
}

/** Writes files and commits them on a day. */
function commit(day: string, ...paths: string[]) {
  mkdirSync(join(folder, 'content'), { recursive: true });
  for (const path of paths) {
    writeFileSync(join(folder, path), day);
  }
  git(folder, 'add', '.');
  execFileSync(
    'git',
    ['-c', 'user.name=Somebody', '-c', 'user.email=s@example.com', 'commit', '-m', day],
    {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
    },
  );
}

describe('last updates', () => {
  it('are the day and author of the last commit that touched a file', async () => {
    git(folder, 'init');
    commit('2026-01-01', 'content/a.md', 'content/b c.md');
    commit('2026-02-02', 'content/a.md');
    const updates = await readLastUpdates(folder, ['content']);
    expect([...updates]).toEqual([
      ['content/a.md', { date: '2026-02-02', author: 'Somebody' }],
      ['content/b c.md', { date: '2026-01-01', author: 'Somebody' }],
    ]);
  });

  it('are unknown when history is shallow', async () => {
    git(folder, 'init');
    commit('2026-01-01', 'content/a.md');
    commit('2026-02-02', 'content/a.md');
    const shallow = join(folder, 'shallow');
    git(folder, 'clone', '--depth', '1', `file://${folder}`, shallow);
    expect(await readLastUpdates(shallow, ['content'])).toEqual(new Map());
  });

  it('are unknown outside of a repository', async () => {
    expect(await readLastUpdates(folder, ['content'])).toEqual(new Map());
  });
});
