import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findMentions, readCommittedRelease } from './committed';

const REPORT = 'platform/api-report.json';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'committed-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Commits what is there. */
function commit() {
  const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  for (const args of [['init'], ['add', '.'], ['commit', '-m', 'All of it']]) {
    execFileSync('git', [...person, ...args], { cwd: folder, stdio: 'ignore' });
  }
}

describe('the committed release', () => {
  it('is that of the last commit while another one is written', async () => {
    write(REPORT, '{ "version": "5.9.0" }');
    commit();
    write(REPORT, '{ "version": "5.10.0" }');
    expect(await readCommittedRelease(folder)).toBe('5.9.0');
  });

  it('is missing where nothing was committed', async () => {
    expect(await readCommittedRelease(folder)).toBeNull();
  });
});

describe('mentions of a release', () => {
  it('are found by file and line, with a letter before them', async () => {
    write('content/a.md', 'In 5.9.0:\n\n`v5.9.0/`\n');
    write('docs/b.md', '| 5.9.0 |\n');
    commit();
    expect(await findMentions(folder, '5.9.0')).toEqual([
      { file: 'content/a.md', line: 1 },
      { file: 'content/a.md', line: 3 },
      { file: 'docs/b.md', line: 1 },
    ]);
  });

  it('are no other versions that have its digits', async () => {
    write('content/a.md', '15.9.0, 5.9.01, 5.90.0, 5x9x0\n');
    commit();
    expect(await findMentions(folder, '5.9.0')).toEqual([]);
  });

  it('are not looked for in what commands write, and in code', async () => {
    const files = [REPORT, 'platform/package-lock.json', 'package-lock.json', 'tools/a.ts'];
    for (const file of files) {
      write(file, '5.9.0');
    }
    write('platform/package.json', '5.9.0');
    commit();
    expect(await findMentions(folder, '5.9.0')).toEqual([
      { file: 'platform/package.json', line: 1 },
    ]);
  });
});
