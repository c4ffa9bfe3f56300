import type { ExportHistory, HistoryEvent, Reference } from '../../model/reference';
import type { ExportPast, SymbolPast } from './page';
import { summaryParts } from './reference';

/**
 * Finds the release that added a symbol, and its changes since. If it was removed and added again, earlier
 * events don't count.
 *
 * @param events events of its name, oldest first
 * @param changesHref href of the page of changes
 * @returns null if no known release added it
 */
export function describePast(events: HistoryEvent[], changesHref: string): SymbolPast | null {
  const begin = events.findLastIndex(({ what }) => what === 'added');
  const [added, ...later] = begin === -1 ? [] : events.slice(begin);
  if (!added) {
    return null;
  }
  const deprecated = later.findLast((event) => event.what === 'deprecated');
  return {
    since: added.release,
    changesHref,
    changes: later
      .flatMap((event) =>
        event.what === 'changed' ? [{ release: event.release, parts: event.parts }] : [],
      )
      .reverse(),
    deprecated: deprecated ? { release: deprecated.release, message: deprecated.message } : null,
  };
}

/**
 * Lists the histories of all exports, including removed ones, which have their last kind, and a replacement
 * from their summary.
 *
 * @param findHref returns the href of a name; null if the report doesn't have it
 */
export function listExportPasts(
  { symbols }: ExportHistory,
  { report, summaries }: Pick<Reference, 'report' | 'summaries'>,
  findHref: (name: string) => string | null,
): ExportPast[] {
  const kinds = new Map(report.symbols.map(({ kind, name }) => [name, kind]));
  const summaryByName = new Map(Object.entries(summaries));
  return symbols.map(({ events, name }) => {
    const href = findHref(name);
    const added = events.findLast((event) => event.what === 'added');
    const replacement = href === null ? summaryParts(summaryByName.get(name) ?? '') : [];
    return {
      name,
      kind: kinds.get(name) ?? added?.kind ?? 'variable',
      href,
      events,
      replacement: replacement.map((part) => ({
        ...part,
        href: part.kind === 'code' ? findHref(part.value) : null,
      })),
    };
  });
}
