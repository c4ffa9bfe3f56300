import type { ExportHistory, HistoryEvent, Reference, SymbolHistory } from '../../model/reference';
import type { ReferenceScope } from './describe';
import type { ExportChange, LinkedPart, ReleaseChanges } from './page';
import { summaryParts } from './reference';

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
