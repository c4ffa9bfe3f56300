import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Commit, listLastUpdates, readHistory } from './history';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  mkdirSync(join(folder, 'content'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]) {
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' });
}

/** Commits all changes, at a time with its zone. */
function commit(time: string, subject: string) {
  git('add', '.');
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=s@example.com'];
  execFileSync('git', [...person, 'commit', '-m', subject], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, GIT_COMMITTER_DATE: time },
  });
}

const write = (path: string, lines: string[]) =>
  writeFileSync(join(folder, path), `${lines.join('\n')}\n`);

const TEN = Array.from({ length: 10 }, (_, index) => `Line ${index}`);

/** Formats the changes of commits, newest first. */
const kindsOf = (commits: Commit[] | null) =>
  (commits ?? []).map(({ files }) => files.map(({ kind, path }) => `${kind} ${path}`).join());

describe('the history of the content', () => {
  it('has the last change of each file, to the minute in UTC', async () => {
    git('init');
    write('content/a.md', TEN);
    write('content/b c.md', TEN);
    commit('2026-01-01T12:00:59+02:00', 'First');
    write('content/a.md', ['Other']);
    commit('2026-02-02T23:30:00-01:00', 'Second');
    const updates = listLastUpdates(await readHistory(folder, ['content']));
    expect([...updates]).toEqual([
      ['content/a.md', { date: '2026-02-03T00:30Z', kind: 'rewritten', notes: [] }],
      ['content/b c.md', { date: '2026-01-01T10:00Z', kind: 'added', notes: [] }],
    ]);
  });

  it('distinguishes added, rewritten (a third of the lines or more) and corrected docs', async () => {
    git('init');
    write('content/a.md', TEN);
    commit('2026-01-01T12:00:00Z', 'Write a page');
    write('content/a.md', TEN.with(0, 'x').with(4, 'x').with(9, 'x'));
    commit('2026-01-02T12:00:00Z', 'Correct three lines');
    write('content/a.md', TEN.with(0, 'y').with(4, 'y').with(9, 'y').with(6, 'y'));
    commit('2026-01-03T12:00:00Z', 'Rewrite four lines');
    expect(kindsOf(await readHistory(folder, ['content']))).toEqual([
      'rewritten content/a.md',
      'corrected content/a.md',
      'added content/a.md',
    ]);
  });

  it('counts exactly a third of the lines as rewritten', async () => {
    git('init');
    const nine = TEN.slice(1);
    write('content/a.md', nine);
    commit('2026-01-01T12:00:00Z', 'Write a page');
    write('content/a.md', nine.with(0, 'x').with(4, 'x').with(8, 'x'));
    commit('2026-01-02T12:00:00Z', 'Rewrite three of nine lines');
    expect(kindsOf(await readHistory(folder, ['content']))[0]).toEqual('rewritten content/a.md');
  });

  it('excludes a deleted file, and counts its return as added', async () => {
    git('init');
    write('content/a.md', TEN);
    commit('2026-01-01T12:00:00Z', 'Write a page');
    rmSync(join(folder, 'content/a.md'));
    commit('2026-01-02T12:00:00Z', 'Delete it');
    write('content/a.md', TEN);
    commit('2026-01-03T12:00:00Z', 'Write it again');
    expect(kindsOf(await readHistory(folder, ['content']))).toEqual([
      'added content/a.md',
      'null content/a.md',
      'added content/a.md',
    ]);
  });

  it('follows renames', async () => {
    git('init');
    write('content/a.md', TEN);
    commit('2026-01-01T12:00:00Z', 'Write a page');
    renameSync(join(folder, 'content/a.md'), join(folder, 'content/b.md'));
    commit('2026-01-02T12:00:00Z', 'Move it');
    write('content/b.md', TEN.with(0, 'x'));
    commit('2026-01-03T12:00:00Z', 'Correct it');
    renameSync(join(folder, 'content/b.md'), join(folder, 'content/c.md'));
    commit('2026-01-04T12:00:00Z', 'Move it again');
    expect(kindsOf(await readHistory(folder, ['content']))).toEqual([
      'null content/c.md',
      'corrected content/c.md',
      'null content/c.md',
      'added content/c.md',
    ]);
  });

  it("has notes as written, independent of git's settings", async () => {
    git('init');
    git('config', 'log.showSignature', 'true');
    git('config', 'diff.renames', 'false');
    write('content/a.md', TEN);
    const trailers = ['Readers: Says <b> & "c",', '  on two lines.', 'readers: And more.'];
    commit('2026-01-01T12:00:00Z', `Say it\n\nBody.\n\n${trailers.join('\n')}\nReaders:`);
    write('content/a.md', ['Other']);
    commit(
      '2026-01-02T12:00:00Z',
      'Readers: of this nobody is told\n\nReaders: nor of this\n\nEnd.',
    );
    const history = await readHistory(folder, ['content']);
    expect(history?.map(({ notes }) => notes)).toEqual([
      [],
      ['Says <b> & "c", on two lines.', 'And more.'],
    ]);
  });

  it('is unknown in a shallow clone', async () => {
    git('init');
    write('content/a.md', TEN);
    commit('2026-01-01T12:00:00Z', 'First');
    write('content/a.md', ['x']);
    commit('2026-02-02T12:00:00Z', 'Second');
    const shallow = join(folder, 'shallow');
    git('clone', '--depth', '1', `file://${folder}`, shallow);
    expect(await readHistory(shallow, ['content'])).toBeNull();
  });

  it('is unknown outside of a repository', async () => {
    expect(await readHistory(folder, ['content'])).toBeNull();
  });
});
