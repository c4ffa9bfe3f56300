import { resolve } from 'node:path';
import { readArguments, runCommand } from '../build/command-line';
import { terminal } from '../build/log';
import { SiteError } from '../model/site-error';
import { type CheckContext, openContext } from './context';
import { addPublishedRoutes } from './published-routes';
import { CHECK_NAMES, findingText, runChecks } from './run-checks';

const USAGE = `Usage:
  content    [--root DIR] [--out DIR] [--only NAMES]   check the content; links need a build in dist/
  published  [--root DIR]                              add today's routes to published-routes.json

  NAMES: ${CHECK_NAMES.join(',')}`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    out: { type: 'string', default: 'dist' },
    only: { type: 'string' },
  },
} as const;

async function checkContent(context: CheckContext, only: string | undefined) {
  const names = only?.split(',') ?? CHECK_NAMES;
  const { findings, notes } = await runChecks(context, names);
  for (const finding of findings) {
    console.error(findingText(finding));
  }
  for (const note of notes) {
    terminal.info(`note: ${note}`);
  }
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  terminal.info(`${names.join(', ')}: ${count}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function run() {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const siteRoot = resolve(values.root);
  const context = openContext({ siteRoot, out: resolve(siteRoot, values.out) });
  switch (positionals[0]) {
    case 'content':
      return checkContent(context, values.only);
    case 'published': {
      const added = await addPublishedRoutes(context);
      terminal.info(added.length === 0 ? 'No route was added.' : `Added: ${added.join(', ')}`);
      return;
    }
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(run);
