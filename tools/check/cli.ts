import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { partition } from 'es-toolkit';
import { readArguments, runCommand, terminal } from '../../src/cli/command-line';
import { SiteError, writeFinding } from '../../src/model/finding';
import type { ExportHistory } from '../../src/model/reference';
import { readEvidence } from '../evidence/evidence-file';
import { type CheckContext, openContext } from './check';
import { openPlatform } from './platform';
import { CHECK_NAMES, runChecks } from './run-checks';
import { updateLists } from './update-lists';
import { writeReport } from './write-report';

const USAGE = `Usage:
  content    [--root DIR] [--only NAMES] [--write]     check the content; --write updates the lists
                                                     of published routes and of files first
  evidence   [--root DIR]                              write what sections rest on in the pinned packages
  uncovered  [--root DIR]                              list exports of the pinned packages that no section rests on
  reviewed   [--root DIR] PAGE… PAGE#SECTION… or --all record what was read against the pinned packages

  NAMES: ${CHECK_NAMES.join(',')}`;

const ARGUMENTS = {
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
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

async function recordReview(context: CheckContext, names: string[] | 'all'): Promise<void> {
  if (names.length === 0) {
    throw new SiteError('Usage: npm run content:reviewed -- <page>…, <page>#<section>…, or --all');
  }
  const { reviewSections } = await import('../evidence/make-evidence');
  const { length } = await reviewSections(context, names);
  terminal.info(`Recorded as read. Sections left to read: ${length}`);
}

/** Prints what no section rests on, the packages that lack most first. */
async function tellUncovered(siteRoot: string): Promise<void> {
  const { listMostChanged, listUncovered, writeMostChanged, writeUncovered } = await import(
    '../evidence/uncovered'
  );
  const { readPlatformSources } = await import('../evidence/platform-sources');
  const sources = await readPlatformSources((await openPlatform(siteRoot)).packages);
  const uncovered = listUncovered(sources, await readEvidence(siteRoot));
  const text = await readFile(join(siteRoot, 'platform/export-history.json'), 'utf8').catch(
    () => null,
  );
  const history: ExportHistory | null = text === null ? null : JSON.parse(text);
  const changed = history
    ? [writeMostChanged(history.entry, listMostChanged(uncovered, history))]
    : [];
  terminal.info([...changed, ...uncovered.map(writeUncovered)].join('\n\n'));
}

async function run() {
  const { values, positionals } = readArguments(ARGUMENTS, USAGE);
  const [command, ...files] = positionals;
  const siteRoot = resolve(values.root);
  const context = openContext(siteRoot);
  switch (command) {
    case 'content':
      if (values.write) {
        terminal.info(await updateLists(context));
      }
      return checkContent(context, values.only?.split(',') ?? CHECK_NAMES);
    case 'evidence': {
      const { updateEvidence } = await import('../evidence/make-evidence');
      const { length } = await updateEvidence(context);
      return terminal.info(`platform/evidence.json is written. Sections left to read: ${length}`);
    }
    case 'uncovered':
      return tellUncovered(siteRoot);
    case 'reviewed':
      return recordReview(context, values.all ? 'all' : files);
    default:
      throw new SiteError(USAGE);
  }
}

await runCommand(run);
