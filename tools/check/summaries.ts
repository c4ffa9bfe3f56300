import { compact } from 'es-toolkit';
import type { Finding } from '../../src/model/finding';
import type { ApiReport, ApiSummaries, ExportHistory, SymbolKind } from '../../src/model/reference';
import type { CheckContext } from './check';

const FILE = 'platform/summaries.json';

/** Kinds without summaries: what they are for shows in their types. Readers look up others by name. */
const SELF_EXPLAINING: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['variable', 'type']);

/** How the text of a removed export begins; a summary begins with what the symbol does. */
const INSTEAD = /^(?:Use|Import|Nothing)\b/;

/** What is known of exports. */
interface KnownExports {
  report: ApiReport;
  history: ExportHistory | null;
}

/** Names of exports that a release removed, and that the report does not have. */
function listGone({ history, report }: KnownExports): Set<string> {
  const names = new Set(report.symbols.map(({ name }) => name));
  const gone = (history?.symbols ?? []).filter(
    ({ events, name }) => events.at(-1)?.what === 'removed' && !names.has(name),
  );
  return new Set(gone.map(({ name }) => name));
}

/**
 * Finds symbols of the report without a summary, removed exports without a text that says what to use
 * now, summaries without a symbol, and keys out of order.
 *
 * @param summaries the committed summaries
 */
export function checkSummaries(exports: KnownExports, summaries: ApiSummaries): Finding[] {
  const { report } = exports;
  const known = new Map(Object.entries(summaries));
  const names = new Set(report.symbols.map(({ name }) => name));
  const gone = listGone(exports);
  const lacking = report.symbols.filter(({ kind, name }) => {
    const summary = known.get(name)?.trim() ?? '';
    return INSTEAD.test(summary) || (summary === '' && !SELF_EXPLAINING.has(kind));
  });
  const sorted = [...known.keys()].sort();
  const messages = [
    ...lacking.map(
      ({ kind, name }) =>
        `The ${kind} ${name} has no summary: say in one or two sentences what it is for.`,
    ),
    ...[...gone]
      .filter((name) => !INSTEAD.test(known.get(name) ?? ''))
      .map(
        (name) =>
          `${name} was removed: say in its summary what to use now, beginning with "Use", "Import" or "Nothing".`,
      ),
  ];
  return [
    ...messages.map((message) => ({ file: FILE, line: 1, message })),
    ...[...known.keys()].flatMap((key, index) => {
      const unknown = `${key} is not exported any more: remove its summary.`;
      const unsorted = `${key} is out of order: sort the keys.`;
      const isUnknown = !names.has(key) && !gone.has(key);
      return compact([isUnknown && unknown, sorted[index] !== key && unsorted]).map((message) => ({
        file: FILE,
        line: 1,
        keys: [key],
        message,
      }));
    }),
  ];
}

/** Checks the summaries of the site's reference, where it has one. */
export async function checkReferenceSummaries({ site }: CheckContext): Promise<Finding[]> {
  const { reference } = (await site()).site;
  return reference ? checkSummaries(reference, reference.summaries) : [];
}
