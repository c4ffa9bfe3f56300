import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sumBy } from 'es-toolkit';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { isSiteError, SiteError } from '../../src/model/finding';
import { openContext } from '../check/check';
import { runChecks } from '../check/run-checks';
import { updateLists } from '../check/update-lists';
import { listVersions } from '../export-history/read-release';
import { findMentions, readCommittedRelease } from './committed';
import { CHECKS, listWork, writeWork } from './list-work';
import { checkRelease, movePin } from './pin';
import { installPackages, resolvePackages } from './resolve-packages';

const COMMAND = 'npm run platform:upgrade --';

const USAGE = `Usage: ${COMMAND} VERSION
  moves platform/ to a release, as in 5.54.0, remakes what is read from it, and lists what is left to do`;

const ROOT = resolve('.');
const PLATFORM = resolve('platform');
const MANIFEST = join(PLATFORM, 'package.json');

/** Writes the pin and the lockfile together, so that neither is there without the other. */
async function pinRelease(release: string): Promise<void> {
  const manifest = movePin(await readFile(MANIFEST, 'utf8'), release);
  const lockfile = await resolvePackages(PLATFORM, manifest, release);
  await writeFile(MANIFEST, manifest);
  await writeFile(join(PLATFORM, 'package-lock.json'), lockfile);
}

/** Runs a tool, given by its path from the root. */
async function runTool(path: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', path], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) {
    throw new SiteError(`${path} exited with ${code}; its output is above.`);
  }
}

/** What no check tells. */
const FURTHER = [
  'What the release did to exports: npm run dev shows it at /exports/changes.',
  'Pictures of the admin panel: run npm run pictures, and look at those that changed.',
  'When all of it is done: npm run build && npm run check:content',
];

/** Prints what a person has to do; what changed is told from the last commit on. */
async function tellWork(release: string): Promise<void> {
  const committed = await readCommittedRelease(ROOT);
  const isMoved = committed !== release;
  const context = openContext(ROOT);
  const mentions = committed && isMoved ? await findMentions(ROOT, committed) : [];
  const works = listWork(await runChecks(context, CHECKS), mentions);
  const count = sumBy(works, (work) => work.entries.length);
  const paragraphs = [
    ...works.map(writeWork),
    ...(isMoved ? FURTHER : []),
    `platform/ is at ${release}. Things left to do: ${count}`,
  ];
  terminal.info(`\n${paragraphs.join('\n\n')}`);
}

/** What an upgrade does, in the order in which one needs another. Each can be done again. */
const STEPS: { name: string; take: (release: string) => Promise<void> }[] = [
  { name: 'Pin the release and resolve its packages', take: pinRelease },
  { name: 'Install them in platform/', take: () => installPackages(PLATFORM) },
  { name: 'Read the API report', take: () => runTool('tools/api-report/cli.ts') },
  { name: 'Read what releases did to exports', take: () => runTool('tools/export-history/cli.ts') },
  // It names the files that symbols of the report are declared in.
  {
    name: 'Find the files that content names',
    take: async () => terminal.info(await updateLists(openContext(ROOT))),
  },
  { name: 'Check the content', take: tellWork },
];

async function main(): Promise<void> {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  const [release, ...others] = positionals;
  if (release === undefined || others.length > 0) {
    throw new SiteError(USAGE);
  }
  checkRelease(release, await listVersions());
  for (const [index, { name, take }] of STEPS.entries()) {
    const step = `${index + 1}/${STEPS.length} ${name}`;
    terminal.info(step);
    try {
      await take(release);
    } catch (error) {
      if (!isSiteError(error)) {
        throw error;
      }
      throw new SiteError(
        `${error.message}\nThe upgrade stopped at step ${step}. When that is mended, run it again; steps that are done change nothing: ${COMMAND} ${release}`,
      );
    }
  }
}

await runCommand(main);
