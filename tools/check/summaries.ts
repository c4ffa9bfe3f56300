import type { Finding } from '../../src/model/finding';
import type { ApiReport, ApiSummaries, ExportHistory, SymbolKind } from '../../src/model/reference';
import type { CheckContext } from './check';

const FILE = 'platform/summaries.json';

/** Kinds whose types explain themselves, so they need no summary. */
const SELF_EXPLANATORY: ReadonlySet<SymbolKind> = new Set<SymbolKind>(['variable', 'type']);

/** First word of a removed export's summary. Other summaries start with what the symbol does. */
const REPLACEMENT = /^(?:Use|Import|Nothing)\b/;

interface KnownExports {
  report: ApiReport;
  history: ExportHistory | null;
}

/** Lists exports that a release removed and the report doesn't have. */
function listRemoved({ history, report }: KnownExports): Set<string> {
  const names = new Set(report.symbols.map(({ name }) => name));
  const removed = (history?.symbols ?? []).filter(
    ({ events, name }) => events.at(-1)?.what === 'removed' && !names.has(name),
  );
  return new Set(removed.map(({ name }) => name));
}

/**
 * Finds exports without a summary, removed exports whose summary doesn't name a replacement, and summaries
 * of unknown exports.
 */
export function checkSummaries(exports: KnownExports, summaries: ApiSummaries): Finding[] {
  const { report } = exports;
  const known = new Map(Object.entries(summaries));
  const names = new Set(
    report.symbols.flatMap(({ members = [], name }) => [
      name,
      ...members.map((member) => `${name}.${member.name}`),
    ]),
  );
  const removed = listRemoved(exports);
  const undescribed = report.symbols.filter(({ kind, name }) => {
    const summary = known.get(name)?.trim() ?? '';
    return REPLACEMENT.test(summary) || (summary === '' && !SELF_EXPLANATORY.has(kind));
  });
  const messages = [
    ...undescribed.map(
      ({ kind, name }) =>
        `The ${kind} ${name} has no summary: say in one or two sentences what it is for.`,
    ),
    ...[...removed]
      .filter((name) => !REPLACEMENT.test(known.get(name) ?? ''))
      .map(
        (name) =>
          `${name} was removed: say in its summary what to use now, beginning with "Use", "Import" or "Nothing".`,
      ),
  ];
  return [
    ...messages.map((message) => ({ file: FILE, line: 1, message })),
    ...[...known.keys()]
      .filter((key) => !names.has(key) && !removed.has(key))
      .map((key) => {
        const message = `${key} is no longer exported: delete its summary.`;
        return { file: FILE, line: 1, keys: [key], message };
      }),
  ];
}

/** Checks the summaries of the site's reference, if it has one. */
export async function checkReferenceSummaries({ site }: CheckContext): Promise<Finding[]> {
  const { reference } = (await site()).site;
  return reference ? checkSummaries(reference, reference.summaries) : [];
}
