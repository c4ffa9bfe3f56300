import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '..');
const SITE = join(PROJECT, 'tests/fixtures/checks/touched');

/** Writes a git diff of one file. */
function diff(file: string, lines: string[], head = '') {
  const count = (side: string) =>
    lines.filter((line) => line.startsWith(' ') || line.startsWith(side)).length;
  return [
    `diff --git a/${file} b/${file}`,
    ...(head === '' ? [] : [head]),
    `--- a/${file}`,
    `+++ b/${file}`,
    `@@ -10,${count('-')} +10,${count('+')} @@ function add() {`,
    ...lines,
    '',
  ].join('\n');
}

function run(input: string, ...args: string[]) {
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/touched.ts', '--root', SITE, ...args],
    { cwd: PROJECT, encoding: 'utf8', input },
  );
}

const CRON = 'packages/core/cron.ts';

// Each test starts the command, which loads a site.
vi.setConfig({ testTimeout: 60_000 });

describe('pages touched by a diff', () => {
  it('are those that name a changed file, most changed lines first', () => {
    const { stdout } = run(
      diff(CRON, [' {', '-  a();', '+  b();', '+  c();']) +
        diff('packages/core/jobs.ts', ['-  a();']) +
        diff('packages/core/other.ts', ['-  a();']),
    );
    expect(stdout.trim().split('\n')).toEqual([
      'Pages that name a file that this diff changes, most changed lines first:',
      '',
      '- [Cron service](https://example.com/cron): `packages/core/cron.ts` (3 lines), `packages/core/jobs.ts` (1 line)',
      '- [Jobs](https://example.com/jobs): `packages/core/jobs.ts` (1 line)',
    ]);
  });

  it('include those of a moved file, but not of a new one', () => {
    const moved = `diff --git a/${CRON} b/packages/core/clock.ts\nrename from ${CRON}\nrename to packages/core/clock.ts\n`;
    const created = diff('packages/core/jobs.ts', ['+a();'], 'new file mode 100644');
    const { stdout } = run(
      (moved + created.replace(/--- .*/, '--- /dev/null')).replaceAll('\n', '\r\n'),
    );
    expect(stdout.trim().split('\n').slice(2)).toEqual([
      '- [Cron service](https://example.com/cron): `packages/core/cron.ts` (0 lines)',
    ]);
  });
});

describe('an invalid diff', () => {
  it.each([
    ['is some other text', 'packages/core/cron.ts\n', [], 'This is not a unified diff'],
    ['does not exist', '', ['none.diff'], 'error none.diff: the diff cannot be read'],
  ])('is an error when it %s', (_fault, text, args, message) => {
    const { status, stderr } = run(text, ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});
