import { pick } from 'es-toolkit';
import type { ExportChangesPage, ExportPast } from '../model/page';
import type { ExportHistory, SymbolHistory } from '../model/reference';
import { listReleaseChanges, minorOf } from '../reference/export-changes';
import { KINDS, type Reference } from '../reference/reference';
import { resolveHref } from './href';
import type { Site } from './site';

/** What the page of changes shows besides what every page of the reference has. */
type HistoryView = Pick<
  ExportChangesPage,
  'siteTitle' | 'releases' | 'first' | 'kinds' | 'compared' | 'comparedHref'
>;

/** Of a name that the report does not have, the kind is the one that it had at last. */
function describePast(
  { events, name }: SymbolHistory,
  { report }: Reference,
  href: string | null,
): ExportPast {
  const symbol = report.symbols.find((each) => each.name === name);
  const added = events.findLast((event) => event.what === 'added');
  return { name, kind: symbol?.kind ?? added?.kind ?? 'variable', href, events };
}

/**
 * Describes what releases did to exports.
 *
 * @param routes where symbols stand, by name
 */
export function describeHistory(
  history: ExportHistory,
  reference: Reference,
  routes: ReadonlyMap<string, string>,
  site: Site,
): HistoryView {
  const exports = history.symbols.map((symbol) => {
    const route = routes.get(symbol.name);
    return describePast(symbol, reference, route === undefined ? null : resolveHref(route, site));
  });
  const { first, releases } = listReleaseChanges(history, exports, site.releaseDates ?? new Map());
  const told = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  return {
    siteTitle: site.config.title,
    first,
    releases,
    kinds: KINDS.filter(({ kind }) => told.some((change) => change.kind === kind)).map((each) =>
      pick(each, ['kind', 'label']),
    ),
    compared: { releases: history.releases.map(minorOf), exports },
    comparedHref: resolveHref(`${reference.changesRoute}.json`, site),
  };
}
