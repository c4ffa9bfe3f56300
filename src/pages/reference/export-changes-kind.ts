import { capitalize, pick } from 'es-toolkit';
import { h } from 'hastscript';
import { CHANGES } from '../../constants';
import type { Section } from '../../model/compiled';
import type { ExportHistory } from '../../model/reference';
import { outputPath, resolveHref } from '../../site/href';
import { linkFrom, writeFeed } from '../feed';
import type { PageKind, TextFile } from '../kind';
import { describeText } from '../text-page';
import { openReference, type ReferenceScope } from './describe';
import { listReleaseChanges, minorOf } from './export-changes';
import type { ExportChange, ExportChangesPage } from './page';
import { listExportPasts } from './past';
import { SYMBOL_KINDS } from './reference';
import { exportChangesTwin } from './twin';

export const exportChangesKind: PageKind<ExportChangesPage> = {
  describe: ({ site }) =>
    openReference(site).flatMap((scope) => {
      const { history } = scope.reference;
      return history ? [{ page: describeExportChanges(history, scope), location: null }] : [];
    }),
  relate: null,
  figures: null,
  writeTwin: exportChangesTwin,
  search: (page) => ({
    sectionKind: 'value',
    parents: page.parents,
    sections: listRemovedSections(page),
  }),
  about: null,
  listLinks: null,
  writeFiles: (pages) => pages.flatMap(writeFilesOfExports),
  getReach: () => 'sidebar',
};

function describeExportChanges(history: ExportHistory, scope: ReferenceScope): ExportChangesPage {
  const { content, reference, routes, site } = scope;
  const { changesRoute, releaseDates, report } = reference;
  const exports = listExportPasts(history, reference, (name) => {
    const route = routes.get(name);
    return route === undefined ? null : resolveHref(route, site);
  });
  const { first, releases } = listReleaseChanges(history, exports, releaseDates ?? new Map());
  const told = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  return {
    kind: 'exportChanges',
    ...describeText(site, content, {
      route: changesRoute,
      title: `Changes of ${report.entry}`,
      description: `Release by release, what was added to ${report.entry}, changed, deprecated and removed.`,
      feed: releaseDates && outputPath(changesRoute, '.atom'),
    }),
    entry: report.entry,
    siteTitle: site.config.title,
    first,
    releases,
    kinds: SYMBOL_KINDS.filter(({ kind }) => told.some((change) => change.kind === kind)).map(
      (each) => pick(each, ['kind', 'label']),
    ),
    compared: { releases: history.releases.map(minorOf), exports },
    comparedHref: resolveHref(`/${outputPath(changesRoute, '.json')}`, site),
  };
}

/** Exports that are gone: nothing else of the site names them. */
function listRemovedSections({ releases }: ExportChangesPage): Section[] {
  return releases.flatMap(({ groups, release }) =>
    groups
      .filter(({ what }) => what === 'removed')
      .flatMap(({ changes }) => changes.filter(({ href }) => href === null))
      .map(({ id, instead, lines, name }): Section => {
        const now = instead.map(({ value }) => value).join('');
        const text = [`Removed in ${release}. ${now}`.trim(), ...lines].join('\n');
        return { id, title: name, depth: 2, text };
      }),
  );
}

function writeFilesOfExports(page: ExportChangesPage): TextFile[] {
  const { route } = page.meta;
  const compared = { path: outputPath(route, '.json'), text: JSON.stringify(page.compared) };
  return page.meta.feed === null
    ? [compared]
    : [compared, { path: outputPath(route, '.atom'), text: writeExportsFeed(page) }];
}

/** The newest releases that did something to exports. */
function writeExportsFeed(page: ExportChangesPage): string {
  const describe = ({ href, kind, name }: ExportChange) => {
    const label = href === null ? h('code', name) : linkFrom(page, href, name);
    return h('li', [label, ` (${kind})`]);
  };
  const entries = page.releases.slice(0, CHANGES.feedEntries).flatMap((each) => {
    const content = each.groups.flatMap(({ changes, what }) => [
      h('p', `${capitalize(what)}:`),
      h('ul', changes.map(describe)),
    ]);
    const title = `${page.entry} ${each.version}`;
    return each.date === null ? [] : [{ anchor: each.release, title, date: each.date, content }];
  });
  return writeFeed(page.meta, page.siteTitle, entries);
}
