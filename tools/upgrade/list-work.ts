import { groupBy } from 'es-toolkit';
import { type SourceLocation, writeFinding } from '../../src/model/finding';
import type { NamedFinding } from '../check/run-checks';

/** What an upgrade leaves to a person, by the check that finds it: a heading, and what to do. */
const WORK: Record<string, { heading: string; advice: string }> = {
  samples: {
    heading: 'Samples that no longer fit the types',
    advice: 'Mend the sample, and the text around it.',
  },
  identifiers: {
    heading: 'Names, paths and commands that are gone',
    advice: 'Mend the page that names them.',
  },
  summaries: {
    heading: 'Exports without a summary, and those that are gone',
    advice: 'Write what one is for, and what to use in place of one that is gone.',
  },
  routes: {
    heading: 'Addresses that are new or gone',
    advice: 'Pages of the reference come and go with exports.',
  },
};

/** Checks whose findings a new release can bring. */
export const CHECKS = Object.keys(WORK);

/** Work of one kind: what to do with each entry. */
interface Work {
  heading: string;
  advice: string;
  entries: string[];
}

/**
 * Sorts what was found into what a person does with it. Kinds without entries are left out, and so are
 * notes, which say that nothing is wrong.
 *
 * @param mentions where texts name the release before
 */
export function listWork(findings: NamedFinding[], mentions: SourceLocation[]): Work[] {
  const wrong = groupBy(
    findings.filter(({ severity }) => severity !== 'note'),
    ({ name }) => name,
  );
  const works = Object.entries(WORK).map(([name, work]) => {
    return { ...work, entries: (wrong[name] ?? []).map(writeFinding) };
  });
  const files = Object.entries(groupBy(mentions, ({ file }) => file));
  const before: Work = {
    heading: 'Texts that name the release before',
    advice: 'Some tell what it brought, and stay.',
    entries: files.map(([file, lines]) => `${file}:${lines.map(({ line }) => line).join(', ')}`),
  };
  return [...works, before].filter(({ entries }) => entries.length > 0);
}

/** Writes a list of work for the terminal: a heading with the number of entries, and these below it. */
export function writeWork({ heading, advice, entries }: Work): string {
  const lines = entries.map((entry) => `  ${entry}`);
  return [`${heading} (${entries.length})`, advice, ...lines].join('\n');
}
