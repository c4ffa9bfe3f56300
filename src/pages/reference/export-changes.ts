import type { ExportHistory, HistoryEvent, Reference, SymbolHistory } from '../../model/reference';
import type { PageKind } from '../kind';
import { describeText } from '../text-page';
import { openReference, type ReferenceScope } from './describe';
import {
  EXPORT_CHANGES_TITLE,
  type ExportChange,
  type ExportChangesPage,
  type LinkedPart,
  type ReleaseChanges,
} from './page';
import { SYMBOL_KINDS, summaryParts } from './reference';
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

/** Input for describing changes. */
type ChangeScope = Pick<ReferenceScope, 'hrefs' | 'summaries'> & {
  reference: Pick<Reference, 'report'>;
};

/** Kinds of changes in display order: breaking ones first. */
const ORDER: HistoryEvent['what'][] = ['removed', 'deprecated', 'changed', 'added'];

/** Returns the minor of a version: `5.12` for `5.12.7`. */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** Finds the replacement of a removed export: itself if a later release has it again, else its summary. */
function findReplacement(
  event: HistoryEvent,
  { events, name }: SymbolHistory,
  { hrefs, summaries }: ChangeScope,
): LinkedPart[] {
  const later = events.slice(events.indexOf(event) + 1);
  const back = later.find(({ what }) => what === 'added')?.release;
  if (back !== undefined) {
    return [{ kind: 'text', value: `Exported again since ${back}.`, href: null }];
  }
  return summaryParts(summaries.get(name) ?? '').map((part) => ({
    ...part,
    href: (part.kind === 'code' && hrefs.get(part.value)) || null,
  }));
}

function describeChange(
  event: HistoryEvent,
  history: SymbolHistory,
  scope: ChangeScope,
): ExportChange {
  const { events, name } = history;
  const now = scope.reference.report.symbols.findLast((symbol) => symbol.name === name);
  const { kind = 'variable' } = now ?? events.findLast((each) => each.what === 'added') ?? {};
  const id = `${event.release}-${name}`;
  const href = scope.hrefs.get(name) ?? null;
  const change = { id, name, kind, href, parts: [], lines: [], replacement: [] };
  switch (event.what) {
    case 'added':
      return change;
    case 'changed':
      return { ...change, parts: event.parts };
    case 'deprecated':
      return { ...change, lines: [event.message] };
    case 'removed':
      return {
        ...change,
        lines: event.lines,
        replacement: findReplacement(event, history, scope),
      };
  }
}

/** Lists the changes of exports by release, newest first, without the first release, where all are new. */
export function listReleaseChanges(
  { releases, symbols }: ExportHistory,
  scope: ChangeScope,
): ReleaseChanges[] {
  const described = releases.slice(1).map((version): ReleaseChanges => {
    const release = minorOf(version);
    const groups = ORDER.map((what) => ({
      what,
      changes: symbols.flatMap((history) =>
        history.events
          .filter((event) => event.release === release && event.what === what)
          .map((event) => describeChange(event, history, scope)),
      ),
    }));
    return { release, groups: groups.filter(({ changes }) => changes.length > 0) };
  });
  return described.filter(({ groups }) => groups.length > 0).reverse();
}
