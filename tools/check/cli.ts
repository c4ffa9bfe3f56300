import { resolve } from 'node:path';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { openContext } from './check';
import { CHECK_NAMES, printFindings, runChecks, updateLists } from './run-checks';

const USAGE = `Usage: npm run check:content -- [options]
  --root DIR     the site to check; this one by default
  --only NAMES   run some of the checks: ${CHECK_NAMES.join(',')}
  --write        update the lists of published routes and of files in the release first`;

const ARGUMENTS = {
  options: {
    root: { type: 'string', default: '.' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
} as const;

async function run() {
  const { root, only, write } = readArguments(ARGUMENTS, USAGE).values;
  const context = openContext(resolve(root));
  const names = only?.split(',') ?? CHECK_NAMES;
  if (write) {
    terminal.info(await updateLists(context));
  }
  const findings = await runChecks(context, names);
  printFindings(findings);
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  terminal.info(`${names.join(', ')}: ${count}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

await runCommand(run);
