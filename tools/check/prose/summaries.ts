import { compact } from 'es-toolkit';
import type { ApiReport, ApiSummaries, SymbolKind } from '../../../src/model/reference';
import type { CheckContext, Finding } from '../check';

const FILE = 'platform/summaries.json';

/** Kinds without summaries: what they are for shows in their types. Readers look up others by name. */
const SELF_EXPLAINING: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['variable', 'type']);

/**
 * Finds symbols of the report without a summary, summaries without a symbol, and keys out of order.
 *
 * @param summaries the committed summaries, one key on each line
 */
export function checkSummaries(report: ApiReport, summaries: ApiSummaries): Finding[] {
  const known = new Map(Object.entries(summaries));
  const names = new Set(report.symbols.map(({ name }) => name));
  const wanted = report.symbols.filter(({ kind }) => !SELF_EXPLAINING.has(kind));
  const lacking = wanted.filter(({ name }) => !known.get(name)?.trim());
  const sorted = [...known.keys()].sort();
  return [
    ...lacking.map(({ kind, name }) => ({
      file: FILE,
      line: 1,
      message: `The ${kind} ${name} has no summary: say in one or two sentences what it is for.`,
    })),
    ...[...known.keys()].flatMap((key, index) => {
      const gone = `${key} is not exported any more: remove its summary.`;
      const unsorted = `${key} is out of order: sort the keys.`;
      const messages = compact([!names.has(key) && gone, sorted[index] !== key && unsorted]);
      // The first key stands on line 2, below the opening brace.
      return messages.map((message) => ({ file: FILE, line: index + 2, message }));
    }),
  ];
}

/** Checks the summaries of the site's reference, where it has one. */
export async function checkReferenceSummaries({ site }: CheckContext): Promise<Finding[]> {
  const { reference } = (await site()).site;
  return reference ? checkSummaries(reference.report, reference.summaries) : [];
}
