import { compact, groupBy, sortBy } from 'es-toolkit';
import { type Finding, type SourceLocation, writeFinding } from '../../src/model/finding';
import type { ApiReport } from '../../src/model/reference';
import { compareReleases, diffReports } from '../api-report/diff';
import type { SourceChange, SourceFinding } from '../check/sources/sources';

/** What was found after an upgrade. */
export interface Found {
  sources: SourceFinding[];
  samples: Finding[];
  identifiers: Finding[];
  summaries: Finding[];
  since: Finding[];
  routes: Finding[];
  /** Where texts name the release before. */
  mentions: SourceLocation[];
}

/** Work of one kind that an upgrade leaves to a person. */
export interface Work {
  heading: string;
  /** What to do with each entry. */
  advice: string;
  /** Lines of each entry, the first of which begins with a path. */
  entries: string[][];
}

/** Commands that show what changed, one for each package, with its files. */
function writeDiffCommands(changes: SourceChange[]): string[] {
  const commands = groupBy(
    changes,
    ({ packageName: name, from, to }) => `npm diff --diff=${name}@${from} --diff=${name}@${to}`,
  );
  return Object.entries(commands).map(([command, files]) =>
    [command, ...files.map(({ path }) => path)].join(' '),
  );
}

/** Pages, each with what no command shows of its sources, and commands that show the rest. */
function listPages(findings: SourceFinding[]): string[][] {
  const pages = Object.entries(groupBy(findings, ({ file }) => file)).sort();
  return pages.map(([page, own]) => {
    const untold = own.filter(({ change }) => change === null).map(({ message }) => message);
    return [page, ...untold, ...writeDiffCommands(compact(own.map(({ change }) => change)))];
  });
}

/** Findings as one line each, in the order of file and line; notes say that nothing is wrong. */
function listFindings(findings: Finding[]): string[][] {
  const wrong = findings.filter(({ severity }) => severity !== 'note');
  return sortBy(wrong, ['file', 'line']).map((finding) => [writeFinding(finding)]);
}

function listMentions(mentions: SourceLocation[]): string[][] {
  const files = Object.entries(groupBy(mentions, ({ file }) => file));
  return files.map(([file, lines]) => [`${file}:${lines.map(({ line }) => line).join(', ')}`]);
}

/** Sorts what was found into what a person does with it. Kinds without entries are left out. */
export function listWork(found: Found): Work[] {
  const works: Work[] = [
    {
      heading: 'Pages to read again: their sources changed',
      advice: 'When a page is true again: npm run content:reviewed -- <page>',
      entries: listPages(found.sources),
    },
    {
      heading: 'Samples that no longer fit the types',
      advice: 'Mend the sample, and the text around it.',
      entries: listFindings(found.samples),
    },
    {
      heading: 'Names, paths and commands that are gone',
      advice: 'Mend the page that names them.',
      entries: listFindings(found.identifiers),
    },
    {
      heading: 'Exports without a summary, and those that are gone',
      advice: 'Write what one is for, and what to use in place of one that is gone.',
      entries: listFindings(found.summaries),
    },
    {
      heading: 'Sentences that the history of exports contradicts',
      advice: 'Mend the sentence.',
      entries: listFindings(found.since),
    },
    {
      heading: 'Addresses that are new or gone',
      advice: 'Pages of the reference come and go with exports.',
      entries: listFindings(found.routes),
    },
    {
      heading: 'Texts that name the release before',
      advice: 'Some tell what it brought, and stay.',
      entries: listMentions(found.mentions),
    },
  ];
  return works.filter(({ entries }) => entries.length > 0);
}

/** Writes a list of work for the terminal: a heading with the number of entries, and these below it. */
export function writeWork({ heading, advice, entries }: Work): string {
  const lines = entries.flatMap(([first = '', ...others]) => [
    `  ${first}`,
    ...others.map((line) => `    ${line}`),
  ]);
  return [`${heading} (${entries.length})`, advice, ...lines].join('\n');
}

/** Says in one line what became of the exports between two releases, and how to see all of it. */
export function summarizeDiff(before: ApiReport, now: ApiReport): string {
  const isUp = compareReleases(before.version, now.version) < 0;
  const [older, newer] = isUp ? [before, now] : [now, before];
  const { gained, lost, changed } = diffReports(older, newer);
  const counts = `${gained.length} gained, ${lost.length} lost, ${changed.length} changed`;
  return `Exports and their members, ${older.version} → ${newer.version}: ${counts}. All of it: npm run platform:diff -- ${before.version}`;
}
