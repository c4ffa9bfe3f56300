import { partition } from 'es-toolkit';
import type { ExportHistory, HistoryEvent } from '../../model/reference';
import type { ChangeGroup, ExportChange, ExportPast, LinkedPart, ReleaseChanges } from './page';

/** Kinds of changes in display order: breaking ones first. */
const ORDER: HistoryEvent['what'][] = ['removed', 'deprecated', 'changed', 'added'];

/** Returns the minor of a version: `5.12` for `5.12.7`. */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** An event of an export. */
export interface ExportEvent {
  past: ExportPast;
  event: HistoryEvent;
}

/** Finds the replacement of a removed export: the export itself if a later release has it again. */
function findReplacement({ event, past: { events, replacement } }: ExportEvent): LinkedPart[] {
  const later = events.slice(events.indexOf(event) + 1);
  const back = later.find(({ what }) => what === 'added')?.release;
  return back === undefined
    ? replacement
    : [{ kind: 'text', value: `Exported again since ${back}.`, href: null }];
}

function describeEvent({ event, past }: ExportEvent): ExportChange {
  const { href, kind, name } = past;
  const id = `${event.release}-${name}`;
  const change = { id, name, kind, href, parts: [], lines: [], replacement: [] };
  switch (event.what) {
    case 'added':
      return change;
    case 'changed':
      return { ...change, parts: event.parts };
    case 'deprecated':
      return { ...change, lines: [event.message] };
    case 'removed':
      return { ...change, lines: event.lines, replacement: findReplacement({ event, past }) };
  }
}

/** Groups events by kind, without empty groups. */
function groupChanges(events: ExportEvent[]): ChangeGroup[] {
  return ORDER.map((what) => ({
    what,
    changes: events.filter(({ event }) => event.what === what).map(describeEvent),
  })).filter(({ changes }) => changes.length > 0);
}

/**
 * Lists the changes of exports by release, newest first, without the first release.
 *
 * @param releases full versions, oldest first
 * @param exports sorted by name
 */
export function listReleaseChanges(
  { releases }: Pick<ExportHistory, 'releases'>,
  exports: ExportPast[],
): { releases: ReleaseChanges[]; first: { release: string; version: string; count: number } } {
  const [first = ''] = releases;
  const all = exports.flatMap((past) => past.events.map((event) => ({ past, event })));
  const [begin, later] = partition(
    all,
    ({ event }) => event.what === 'added' && event.release === minorOf(first),
  );
  const described = releases.map((version): ReleaseChanges => {
    const release = minorOf(version);
    const groups = groupChanges(later.filter(({ event }) => event.release === release));
    return { release, version, groups };
  });
  return {
    releases: described.filter(({ groups }) => groups.length > 0).reverse(),
    first: { release: minorOf(first), version: first, count: begin.length },
  };
}
