import { partition } from 'es-toolkit';
import type { ExportChange, ExportChangesPage, LinkedPart, ReleaseChanges } from '../model/page';
import type { ExportHistory, HistoryEvent } from '../model/reference';
import { summaryParts } from './reference';

/** What happened, in the order in which it is told: first what breaks those who use it. */
const ORDER: HistoryEvent['what'][] = ['removed', 'deprecated', 'changed', 'added'];

/** A release as its minor, as in `5.12` of `5.12.7`: what people mean by "since". */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

/** What exports are called and where they lead, for what is said of those that are gone. */
export interface KnownExports {
  /** Says where a name stands; null for one that the last release does not have. */
  findHref(name: string): string | null;
  /** What exports are for, or what to use now, by name. */
  summaries: ReadonlyMap<string, string>;
}

/** Something that happened to the export of a name. */
interface ToldEvent {
  name: string;
  event: HistoryEvent;
  /** The release that exports a removed one again. */
  backIn: string | undefined;
}

function tellInstead(
  { backIn, name }: ToldEvent,
  { findHref, summaries }: KnownExports,
): LinkedPart[] {
  if (backIn !== undefined) {
    return [{ kind: 'text', value: `Exported again since ${backIn}.`, href: null }];
  }
  // Of what the last release has, the summary says what it is for.
  const said = findHref(name) === null ? (summaries.get(name) ?? '') : '';
  return summaryParts(said).map((part) => ({
    ...part,
    href: part.kind === 'code' ? findHref(part.value) : null,
  }));
}

function describeEvent(told: ToldEvent, known: KnownExports): ExportChange {
  const { event, name } = told;
  const id = `${event.release}-${name}`;
  const change = { id, name, href: known.findHref(name), parts: [], lines: [], instead: [] };
  switch (event.what) {
    case 'added':
      return change;
    case 'changed':
      return { ...change, parts: event.parts };
    case 'deprecated':
      return { ...change, lines: [event.message] };
    case 'removed':
      return { ...change, lines: event.lines, instead: tellInstead(told, known) };
  }
}

/**
 * Turns the history of exports around: for each release what it did, the newest first. What the first
 * release has is not told one by one.
 */
export function listReleaseChanges(
  { releases, symbols }: ExportHistory,
  known: KnownExports,
): { releases: ReleaseChanges[]; first: ExportChangesPage['first'] } {
  const [first = ''] = releases;
  const told = symbols.flatMap(({ events, name }) =>
    events.map((event, index): ToldEvent => {
      const back = events.slice(index + 1).find(({ what }) => what === 'added');
      return { name, event, backIn: back?.release };
    }),
  );
  const [begin, later] = partition(
    told,
    ({ event }) => event.what === 'added' && event.release === minorOf(first),
  );
  const described = releases.map((version): ReleaseChanges => {
    const release = minorOf(version);
    const ofRelease = later.filter(({ event }) => event.release === release);
    const groups = ORDER.map((what) => ({
      what,
      changes: ofRelease
        .filter(({ event }) => event.what === what)
        .map((each) => describeEvent(each, known)),
    }));
    return { release, version, groups: groups.filter(({ changes }) => changes.length > 0) };
  });
  return {
    releases: described.filter(({ groups }) => groups.length > 0).reverse(),
    first: { release: minorOf(first), version: first, count: begin.length },
  };
}
