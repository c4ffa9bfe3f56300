import type { ApiReport, ApiSummaries, SymbolKind } from '../../../src/model/reference';
import type { CheckContext, Finding } from '../check';

const FILE = 'platform/summaries.json';

/** Kinds without summaries: what they are for shows in their types. Readers look up others by name. */
const SELF_EXPLAINING: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['variable', 'type']);

function finding(line: number, message: string): Finding {
  return { file: FILE, line, message };
}

/**
 * Finds symbols of the report without a summary, summaries without a symbol, and keys out of order.
 *
 * @param summaries the committed summaries, one key on each line
 */
export function checkSummaries(report: ApiReport, summaries: ApiSummaries): Finding[] {
  const known = new Map(Object.entries(summaries));
  const keys = [...known.keys()];
  const names = new Set(report.symbols.map(({ name }) => name));
  const wanted = report.symbols.filter(({ kind }) => !SELF_EXPLAINING.has(kind));
  const lacking = wanted.filter(({ name }) => !known.get(name)?.trim());
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

/** Checks the summaries of the site's reference, where it has one. */
export async function checkReferenceSummaries({ site }: CheckContext): Promise<Finding[]> {
  const { reference } = (await site()).site;
  return reference ? checkSummaries(reference.report, reference.summaries) : [];
}
