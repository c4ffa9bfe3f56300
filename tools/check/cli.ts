import { resolve } from 'node:path';
import { partition } from 'es-toolkit';
import { SiteError, writeFinding } from '../../src/model/finding';
import { readArguments, runCommand, terminal } from '../../src/node/command-line';
import { type CheckContext, openContext } from './check';
import { CHECK_NAMES, runChecks } from './run-checks';
import { updateLists } from './update-lists';
import { writeReport } from './write-report';

const USAGE = `Usage:
  content    [--root DIR] [--only NAMES] [--write]     check the content; --write updates the lists
                                                     of published routes and of files first

  NAMES: ${CHECK_NAMES.join(',')}`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
} as const;

/** Runs checks, and prints what they find, below the notes: what is printed last is read first. */
async function checkContent(context: CheckContext, names: string[]): Promise<void> {
  const results = await runChecks(context, names);
  const [notes, findings] = partition(results, ({ severity }) => severity === 'note');
  for (const note of notes) {
    terminal.info(`note: ${writeFinding(note)}`);
  }
  for (const line of writeReport(findings)) {
    console.error(line);
  }
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  terminal.info(`${names.join(', ')}: ${count}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function run() {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [command] = positionals;
  const siteRoot = resolve(values.root);
  const context = openContext(siteRoot);
  switch (command) {
    case 'content':
      if (values.write) {
        terminal.info(await updateLists(context));
      }
      return checkContent(context, values.only?.split(',') ?? CHECK_NAMES);
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(run);
