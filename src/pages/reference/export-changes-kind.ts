import { pick } from 'es-toolkit';
import type { ExportHistory } from '../../model/reference';
import { resolveHref } from '../../site/href';
import type { PageKind } from '../kind';
import { describeText } from '../text-page';
import { openReference, type ReferenceScope } from './describe';
import { listReleaseChanges } from './export-changes';
import { EXPORT_CHANGES_TITLE, type ExportChangesPage } from './page';
import { listExportPasts } from './past';
import { SYMBOL_KINDS } from './reference';
import { writeChangesText } from './text';

export const exportChangesKind: PageKind<ExportChangesPage> = {
  describe: ({ site }) =>
    openReference(site).flatMap((scope) => {
      const { history } = scope.reference;
      return history ? [describeExportChanges(history, scope)] : [];
    }),
  text: writeChangesText,
  search: (page) => ({ sectionKind: 'value', ...listQuestions(page) }),
  isListed: () => true,
};

function describeExportChanges(history: ExportHistory, scope: ReferenceScope): ExportChangesPage {
  const { content, reference, routes, site } = scope;
  const { changesRoute, report } = reference;
  const exports = listExportPasts(history, reference, (name) => {
    const route = routes.get(name);
    return route === undefined ? null : resolveHref(route, site);
  });
  const { first, releases } = listReleaseChanges(history, exports);
  const changes = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  return {
    kind: 'exportChanges',
    ...describeText(site, content, {
      route: changesRoute,
      title: EXPORT_CHANGES_TITLE,
      description: `Release by release, what was added to ${report.entry}, changed, deprecated and removed.`,
    }),
    entry: report.entry,
    first,
    releases,
    kinds: SYMBOL_KINDS.filter(({ kind }) => changes.some((change) => change.kind === kind)).map(
      (each) => pick(each, ['kind', 'label']),
    ),
  };
}

/** Lists questions about the changes of all releases, and of each one. */
function listQuestions({ releases }: ExportChangesPage) {
  return {
    questions: [
      'What changed, and what is new in a release or version?',
      'Where is the changelog?',
    ],
    sectionQuestions: releases.map(({ release }): [string, string] => [
      release,
      `What changed, and what is new in ${release} or ${release}.0?`,
    ]),
  };
}
