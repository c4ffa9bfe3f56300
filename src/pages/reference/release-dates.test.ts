import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openForgetfulMemory } from '../../files/memory';
import { readReleaseDates } from './release-dates';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-dates-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function git(date: string, ...args: string[]) {
  const identity = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a' };
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_COMMITTER_EMAIL: 'a@b' };
  execFileSync('git', args, { cwd: folder, env: { ...process.env, ...identity, ...dates } });
}

function write(...releases: string[]) {
  const lines = releases.map((release) => `"${release}"`).join('\n  ,');
  writeFileSync(join(folder, 'history.json'), `{"releases":[\n   ${lines}\n]}\n`);
}

function commit(date: string) {
  git(date, 'add', '.');
  git(date, 'commit', '--quiet', '--no-gpg-sign', '--message', 'Read a release');
}

const read = () => readReleaseDates(join(folder, 'history.json'), openForgetfulMemory(folder));

describe('when a history learned of its releases', () => {
  it('is when its lines were committed, which stay as they were when others follow', async () => {
    git('2026-01-01T00:00:00Z', 'init', '--quiet');
    write('5.0.6');
    commit('2026-01-02T03:04:05Z');
    write('5.0.6', '5.1.1');
    commit('2026-02-03T04:05:06+01:00');
    write('5.0.6', '5.1.1', '5.2.0');
    expect([...((await read()) ?? [])]).toEqual([
      ['5.0.6', '2026-01-02T03:04Z'],
      ['5.1.1', '2026-02-03T03:05Z'],
    ]);
  });

  it('is not known outside of a repository', async () => {
    write('5.0.6');
    expect(await read()).toBeNull();
  });
});
