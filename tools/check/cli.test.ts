import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSiteError } from '../../src/model/finding';
import { openContext } from './check';
import { runChecks } from './run-checks';

const PROJECT = resolve(import.meta.dirname, '../..');

/** Runs the command that authors run. */
function check(args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'tools/check/cli.ts', ...args], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
}

describe('the command', () => {
  const root = join(PROJECT, 'tests/fixtures/checks/routes');

  it('prints sorted findings and their number, and exits with 1', () => {
    const { status, stdout, stderr } = check(['--root', root, '--only', 'routes']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^content\/new\.md:1: .* \(routes\)\ncontent\/published-routes\.json:2: .* \(routes\)\n$/,
    );
    expect(stdout).toContain('routes: 2 findings');
  });

  it('an unknown check is an error that lists the checks', async () => {
    const error = await runChecks(openContext(root), ['titles', 'linkz']).catch(
      (thrown: unknown) => thrown,
    );
    expect(isSiteError(error) && error.message).toContain('no check "linkz". Checks: samples,');
  });
});
