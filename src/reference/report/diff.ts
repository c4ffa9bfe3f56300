import type { ApiReport } from '../../model/reference';
import { type Fact, factsOf } from './facts';

/** Something that both reports have, and that is not the same in both. */
export interface Change {
  label: string;
  before: string[];
  after: string[];
}

/** What happened to the public API between two releases. */
export interface ReportDiff {
  from: string;
  to: string;
  gained: Fact[];
  lost: Fact[];
  changed: Change[];
}

/** Facts that only the first map has, without the members of symbols that are missing themselves. */
function missing(facts: Map<string, Fact>, others: Map<string, Fact>): Fact[] {
  return [...facts.values()].filter(
    ({ label, owner }) => !others.has(label) && (owner === undefined || others.has(owner)),
  );
}

function changes(before: Map<string, Fact>, after: Map<string, Fact>): Change[] {
  return [...before.values()].flatMap(({ label, lines }) => {
    const now = after.get(label)?.lines;
    const same = now === undefined || now.join('\n') === lines.join('\n');
    return same ? [] : [{ label, before: lines, after: now }];
  });
}

/**
 * Compares two reports.
 *
 * @param older report of the earlier release
 * @param newer report of the later release
 * @returns symbols and members that were gained, lost and changed, each in the order of its report
 */
export function diffReports(older: ApiReport, newer: ApiReport): ReportDiff {
  const [before, after] = [factsOf(older), factsOf(newer)];
  return {
    from: older.version,
    to: newer.version,
    gained: missing(after, before),
    lost: missing(before, after),
    changed: changes(before, after),
  };
}
