import { pick } from 'es-toolkit';
import type { ExportChangesPage } from '../model/page';
import type { ExportHistory } from '../model/reference';
import { listReleaseChanges, minorOf } from '../reference/export-changes';
import { listExportPasts } from '../reference/past';
import { KINDS, type Reference } from '../reference/reference';
import { outputPath, resolveHref } from './href';
import type { Site } from './site';

/** What the page of changes shows besides what every page of the reference has. */
type HistoryView = Pick<
  ExportChangesPage,
  'siteTitle' | 'releases' | 'first' | 'kinds' | 'compared' | 'comparedHref'
>;

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
  const exports = listExportPasts(history, reference, (name) => {
    const route = routes.get(name);
    return route === undefined ? null : resolveHref(route, site);
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
    comparedHref: resolveHref(`/${outputPath(reference.changesRoute, '.json')}`, site),
  };
}
