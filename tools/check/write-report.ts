import { groupBy } from 'es-toolkit';
import { writeFinding } from '../../src/model/finding';
import type { NamedFinding } from './run-checks';

/** Findings that are shown of those that one command fixes: nobody looks them up one by one. */
const SHOWN = 3;

/**
 * Writes findings for the terminal, in their order. Those that one command fixes are one group, where
 * the first of them stands.
 *
 * @returns the lines
 */
export function writeReport(findings: readonly NamedFinding[]): string[] {
  const write = (finding: NamedFinding) => `${writeFinding(finding)} (${finding.name})`;
  const groups = groupBy(findings, (finding) => finding.command ?? write(finding));
  return Object.values(groups).flatMap((group) => {
    const [{ command } = {}] = group;
    if (command === undefined || group.length === 1) {
      return group.map(write);
    }
    const lines = group
      .slice(0, SHOWN)
      .map((each) => `  ${write({ ...each, command: undefined })}`);
    const rest = group.length - SHOWN;
    return [
      `${group.length} findings that one command fixes. Run: ${command}`,
      ...lines,
      ...(rest > 0 ? [`  and ${rest} more`] : []),
    ];
  });
}
