import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SiteError } from '../../src/model/finding';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { openContext } from '../check/check';
import { RELEASE_PACKAGE } from '../check/platform';
import { printFindings, runChecks, updateLists } from '../check/run-checks';
import { runInTerminal } from '../run';
import { type Manifest, movePin, unlockRelease } from './pin';
import { listVersions, planReleases } from './releases';

const COMMAND = 'npm run platform:upgrade --';

const USAGE = `Usage: ${COMMAND} VERSION
  moves platform/ to a release, as in 5.54.0, updates the files derived from it, and lists the remaining steps`;

/** Checks that a new release can fail. */
const CHECKS = ['samples', 'identifiers', 'summaries', 'routes'];

const NEXT = `Then:
  - review the changes of exports: npm run dev, then open /exports/changes
  - take the screenshots of the admin panel again, and review those that changed: npm run pictures
  - npm run build -- --strict && npm run check:content`;

async function rewrite<T>(path: string, change: (value: T) => T): Promise<void> {
  const changed = change(JSON.parse(await readFile(path, 'utf8')));
  await writeFile(path, `${JSON.stringify(changed, null, 2)}\n`);
}

async function install(release: string): Promise<void> {
  await rewrite('platform/package.json', (manifest: Manifest) => movePin(manifest, release));
  await rewrite('platform/package-lock.json', unlockRelease);
  const options = ['--ignore-scripts', '--omit-lockfile-registry-resolved', '--no-audit'];
  runInTerminal(['npm', 'install', '--prefix', 'platform', ...options]);
}

async function checkContent(): Promise<void> {
  const context = openContext(resolve('.'));
  terminal.info(await updateLists(context));
  const findings = await runChecks(context, CHECKS);
  printFindings(findings);
  terminal.info(`Findings: ${findings.length}`);
}

/** Lists lines of the content and the docs that name a release. */
function listMentions(release: string): string {
  const parameters = ['grep', '--line-number', '--fixed-strings', release, '--', 'content', 'docs'];
  return spawnSync('git', parameters, { encoding: 'utf8' }).stdout.trim();
}

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  const [release, ...others] = positionals;
  if (release === undefined || others.length > 0) {
    throw new SiteError(USAGE);
  }
  const { dependencies } = JSON.parse(await readFile('platform/package.json', 'utf8'));
  const before: string = dependencies[RELEASE_PACKAGE];
  const releases = planReleases(await listVersions(), before, release);
  try {
    for (const each of releases) {
      await install(each);
      runInTerminal(['npx', 'tsx', 'tools/api-report/cli.ts']);
    }
    await checkContent();
  } catch (error) {
    terminal.info(`Fix the cause, then run it again: ${COMMAND} ${release}`);
    throw error;
  }
  const mentions = before === release ? '' : listMentions(before);
  if (mentions !== '') {
    terminal.info(`\nLines that name ${before}. Some may be about its changes, and still right:`);
    terminal.info(mentions);
  }
  terminal.info(`\nplatform/ is at ${release}. ${NEXT}`);
}

await runCommand(main);
