import { compact, groupBy, sortBy } from 'es-toolkit';
import { writeFinding } from '../../src/model/site-error';
import type { Finding } from '../check/check';
import type { SourceChange, SourceProblem } from '../check/sources/sources';
import type { Place } from './committed';

/** What was found after an upgrade. */
export interface Found {
  sources: SourceProblem[];
  samples: Finding[];
  identifiers: Finding[];
  summaries: Finding[];
  since: Finding[];
  routes: Finding[];
  /** Where texts name the release before. */
  mentions: Place[];
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
function listPages(problems: SourceProblem[]): string[][] {
  const pages = Object.entries(groupBy(problems, ({ page }) => page)).sort();
  return pages.map(([page, own]) => {
    const untold = own.filter(({ change }) => change === null).map(({ message }) => message);
    return [page, ...untold, ...writeDiffCommands(compact(own.map(({ change }) => change)))];
  });
}

/** Findings as one line each, in the order of file and line; notes say that nothing is wrong. */
function listFindings(findings: Finding[]): string[][] {
  const wrong = findings.filter(({ isNote }) => !isNote);
  return sortBy(wrong, ['file', 'line']).map((finding) => [writeFinding(finding)]);
}

function listMentions(mentions: Place[]): string[][] {
  const files = Object.entries(groupBy(mentions, ({ file }) => file));
  return files.map(([file, places]) => [`${file}:${places.map(({ line }) => line).join(', ')}`]);
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
