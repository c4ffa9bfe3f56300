import type { ApiReport, ApiSummaries, SymbolKind } from '../model/reference';
import type { CheckContext } from './context';
import type { CheckResult, Finding } from './finding';

const FILE = 'platform/summaries.json';

/** Kinds that readers look up by name. What variables and types are for shows in their types. */
const SUMMARIZED: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  'class',
  'function',
  'hook',
  'component',
  'interface',
  'namespace',
]);

function finding(line: number, message: string): Finding {
  return { check: 'summaries', file: FILE, line, message };
}

/**
 * Checks that the summaries fit the report.
 *
 * @param report the committed report
 * @param summaries the committed summaries, one key on each line
 * @returns symbols without a summary, summaries without a symbol, and keys out of order
 */
export function checkSummaries(report: ApiReport, summaries: ApiSummaries): Finding[] {
  const keys = Object.keys(summaries);
  const names = new Set(report.symbols.map(({ name }) => name));
  const wanted = report.symbols.filter(({ kind }) => SUMMARIZED.has(kind));
  const lacking = wanted.filter(({ name }) => !summaries[name]?.trim());
  const sorted = [...keys].sort();
  return [
    ...lacking.map(({ kind, name }) =>
      finding(1, `The ${kind} ${name} has no summary: say in one or two sentences what it is for.`),
    ),
    // The first key stands on line 2, below the opening brace.
    ...keys.flatMap((key, index) => [
      ...(names.has(key)
        ? []
        : [finding(index + 2, `${key} is not exported any more: remove its summary.`)]),
      ...(sorted[index] === key
        ? []
        : [finding(index + 2, `${key} is out of order: sort the keys.`)]),
    ]),
  ];
}

/**
 * Checks the summaries of the site's reference, where it has one.
 *
 * @param context the site
 */
export async function checkReferenceSummaries({ site }: CheckContext): Promise<CheckResult> {
  const { reference } = (await site()).site;
  return {
    findings: reference ? checkSummaries(reference.report, reference.summaries) : [],
    notes: [],
  };
}
