import type { ExportHistory } from '../../model/reference';
import type { PageKind } from '../kind';
import { describeText } from '../text-page';
import { openReference, type ReferenceScope } from './describe';
import { listReleaseChanges, minorOf } from './export-changes';
import { EXPORT_CHANGES_TITLE, type ExportChangesPage } from './page';
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
  const { content, reference, site } = scope;
  const releases = listReleaseChanges(history, scope);
  const changes = releases.flatMap(({ groups }) => groups.flatMap(({ changes }) => changes));
  const [version = ''] = history.releases;
  const release = minorOf(version);
  const initial = history.symbols.filter(({ events }) => events[0]?.release === release);
  return {
    kind: 'exportChanges',
    ...describeText(site, content, {
      route: reference.changesRoute,
      title: EXPORT_CHANGES_TITLE,
      description: `Release by release, what was added to ${reference.report.entry}, changed, deprecated and removed.`,
    }),
    first: { release, version, count: initial.length },
    releases,
    kinds: SYMBOL_KINDS.filter(({ kind }) => changes.some((change) => change.kind === kind)),
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
