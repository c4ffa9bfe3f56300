import { resolve } from 'node:path';
import { partition } from 'es-toolkit';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { SiteError, writeFinding } from '../../src/model/finding';
import { type CheckContext, openContext } from './check';
import { CHECK_NAMES, runChecks } from './run-checks';

const USAGE = `Usage:
  content    [--root DIR] [--out DIR] [--only NAMES]   check the content; links need a build in dist/
  published  [--root DIR]                              add today's routes to published-routes.json
  files      [--root DIR]                              write which files of the release the content names
  evidence   [--root DIR]                              write what sections rest on in the pinned packages
  reviewed   [--root DIR] PAGE… or --all               record that pages were read against their sources

  NAMES: ${CHECK_NAMES.join(',')}`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    out: { type: 'string', default: 'dist' },
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
  },
} as const;

/** Runs checks, and prints what they find. */
async function checkContent(context: CheckContext, names: string[]): Promise<void> {
  const results = await runChecks(context, names);
  const [notes, findings] = partition(results, ({ severity }) => severity === 'note');
  for (const finding of findings) {
    console.error(`${writeFinding(finding)} (${finding.name})`);
  }
  for (const note of notes) {
    terminal.info(`note: ${writeFinding(note)}`);
  }
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  terminal.info(`${names.join(', ')}: ${count}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

async function recordReview(context: CheckContext, files: string[] | 'all'): Promise<void> {
  if (files.length === 0) {
    throw new SiteError('Usage: npm run content:reviewed -- <page>…, or --all');
  }
  const { reviewPages } = await import('./sources/sources');
  const reviewed = await reviewPages(context, files);
  terminal.info(`Recorded as read against its sources: ${reviewed.join(', ')}`);
}

async function run() {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [command, ...files] = positionals;
  const siteRoot = resolve(values.root);
  const context = openContext({ siteRoot, out: resolve(siteRoot, values.out) });
  switch (command) {
    case 'content':
      return checkContent(context, values.only?.split(',') ?? CHECK_NAMES);
    case 'published': {
      const { addPublishedRoutes } = await import('./links/published-routes');
      const added = await addPublishedRoutes(context);
      return terminal.info(
        added.length === 0 ? 'No route was added.' : `Added: ${added.join(', ')}`,
      );
    }
    case 'files': {
      const { writeReleaseFiles } = await import('./sources/release-files');
      const { count, file } = await writeReleaseFiles(context);
      return terminal.info(`${file}: ${count} names`);
    }
    case 'evidence': {
      const { updateEvidence } = await import('../evidence/make-evidence');
      const { sections } = await updateEvidence(context);
      return terminal.info(`platform/evidence.json: ${sections} sections`);
    }
    case 'reviewed':
      return recordReview(context, values.all ? 'all' : files);
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(run);
