import { partition } from 'es-toolkit';
import type { ExportChange, ExportChangesPage, ReleaseChanges } from '../model/page';
import type { ExportHistory, HistoryEvent } from '../model/reference';

/** What happened, in the order in which it is told: first what breaks those who use it. */
const ORDER: HistoryEvent['what'][] = ['removed', 'deprecated', 'changed', 'added'];

/** A release as its minor, as in `5.12` of `5.12.7`: what people mean by "since". */
export function minorOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}

function describeEvent(name: string, event: HistoryEvent, href: string | null): ExportChange {
  const change = { id: `${event.release}-${name}`, name, href, parts: [], lines: [] };
  switch (event.what) {
    case 'added':
      return change;
    case 'changed':
      return { ...change, parts: event.parts };
    case 'deprecated':
      return { ...change, lines: [event.message] };
    case 'removed':
      return { ...change, lines: event.lines };
  }
}

/**
 * Turns the history of exports around: for each release what it did, the newest first. What the first
 * release has is not told one by one.
 *
 * @param findHref says where a name stands; null for one that the last release does not have
 */
export function listReleaseChanges(
  { releases, symbols }: ExportHistory,
  findHref: (name: string) => string | null,
): { releases: ReleaseChanges[]; first: ExportChangesPage['first'] } {
  const [first = ''] = releases;
  const told = symbols.flatMap(({ events, name }) => events.map((event) => ({ event, name })));
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
        .map(({ event, name }) => describeEvent(name, event, findHref(name))),
    }));
    return { release, version, groups: groups.filter(({ changes }) => changes.length > 0) };
  });
  return {
    releases: described.filter(({ groups }) => groups.length > 0).reverse(),
    first: { release: minorOf(first), version: first, count: begin.length },
  };
}
