import { groupBy } from 'es-toolkit';
import { type SourceLocation, writeFinding } from '../../src/model/finding';
import type { NamedFinding } from '../check/run-checks';

/** What an upgrade leaves to a person, by the check that finds it: a heading, and what to do. */
const WORK: Record<string, { heading: string; advice: string }> = {
  sources: {
    heading: 'Sources of pages that are gone',
    advice: 'Name the file that took their place.',
  },
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
  since: {
    heading: 'Sentences that the history of exports contradicts',
    advice: 'Mend the sentence.',
  },
  evidence: {
    heading: 'Declarations that pages name under `evidence` and that are gone',
    advice: 'Name what took their place, or take them out.',
  },
  routes: {
    heading: 'Addresses that are new or gone',
    advice: 'Pages of the reference come and go with exports.',
  },
};

/** Checks whose findings a new release can bring; what sections rest on is read with their review. */
export const CHECKS = Object.keys(WORK).filter((name) => name !== 'evidence');

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
 * @param review what to read again, a line each
 */
export function listWork(
  findings: NamedFinding[],
  mentions: SourceLocation[],
  review: string[] = [],
): Work[] {
  const changed: Work = {
    heading:
      'Declarations that changed, with the sections that rest on them, the most likely first',
    advice:
      'review.md has their old and new texts. When a section is true again: npm run content:reviewed -- <page>#<section>',
    entries: review,
  };
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
  return [changed, ...works, before].filter(({ entries }) => entries.length > 0);
}

/** Writes a list of work for the terminal: a heading with the number of entries, and these below it. */
export function writeWork({ heading, advice, entries }: Work): string {
  const lines = entries.map((entry) => `  ${entry}`);
  return [`${heading} (${entries.length})`, advice, ...lines].join('\n');
}
