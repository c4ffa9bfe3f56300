import { isEqual, last, partition } from 'es-toolkit';
import type { HistoryEvent, HistoryPart } from '../../model/reference';
import { groupChanges } from './export-changes';
import type { ChangeGroup, ComparedReleases } from './page';

/** Two minors, as in `5.40` and `5.54`. */
export interface ReleaseRange {
  from: string;
  to: string;
}

/** Stands in the history for what a long union keeps. */
export const KEPT = '…';

export const UNION = ' | ';

const isAbridged = (lines: string[]) => lines.some((line) => line.startsWith(KEPT));

const typesOf = (lines: string[]) =>
  lines.flatMap((line) => line.split(UNION)).filter((type) => type !== KEPT);

/** What came to a long union and what went in the end: what did both counts as neither. */
function addUp(parts: HistoryPart[]): HistoryPart {
  const [came, went] = [new Set<string>(), new Set<string>()];
  for (const { after, before } of parts) {
    for (const type of typesOf(before)) {
      if (!came.delete(type)) {
        went.add(type);
      }
    }
    for (const type of typesOf(after)) {
      if (!went.delete(type)) {
        came.add(type);
      }
    }
  }
  const tell = (types: Set<string>) => [[KEPT, ...types].join(UNION)];
  return { before: tell(went), after: tell(came) };
}

/** Lines before the first of some changes, and after the last. */
function joinParts(parts: HistoryPart[]): HistoryPart[] {
  const members = [...new Set(parts.map(({ member }) => member))];
  return members.flatMap((member) => {
    const own = parts.filter((part) => part.member === member);
    const areAbridged = own.length > 1 && own.every((part) => isAbridged(part.after));
    const before = own[0]?.before ?? [];
    const after = last(own)?.after ?? [];
    const joined = areAbridged ? addUp(own) : { before, after };
    return isEqual(joined.before, joined.after) ? [] : [{ ...joined, ...(member && { member }) }];
  });
}

const isThere = (events: HistoryEvent[]) =>
  events.findLast(({ what }) => what === 'added' || what === 'removed')?.what === 'added';

/** What became of an export between two releases; its events before the older one say what it was. */
function compareExport(before: HistoryEvent[], between: HistoryEvent[], release: string) {
  const removed = between.filter(({ what }) => what === 'removed').slice(-1);
  const added = between.filter(({ what }) => what === 'added').slice(-1);
  const [was, is] = [isThere(before), isThere([...before, ...between])];
  // What is gone and there again may be anything.
  if (!was || !is || removed.length > 0) {
    return [...(was ? removed : []), ...(is ? added : [])];
  }
  const parts = joinParts(between.flatMap((each) => (each.what === 'changed' ? each.parts : [])));
  const wasDeprecated = before.some(({ what }) => what === 'deprecated');
  return [
    ...(parts.length > 0 ? [{ release, what: 'changed' as const, parts }] : []),
    ...(wasDeprecated ? [] : between.filter(({ what }) => what === 'deprecated').slice(-1)),
  ];
}

/**
 * Says what differs between two releases, whatever happened on the way.
 *
 * @param range the older release first; both are among the compared ones
 */
export function compareExports(
  { exports, releases }: ComparedReleases,
  { from, to }: ReleaseRange,
): ChangeGroup[] {
  const orderOf = new Map(releases.map((release, index) => [release, index]));
  const [first, end] = [orderOf.get(from) ?? 0, orderOf.get(to) ?? 0];
  const told = exports.flatMap((past) => {
    const until = past.events.filter(({ release }) => (orderOf.get(release) ?? 0) <= end);
    const [before, between] = partition(
      until,
      ({ release }) => (orderOf.get(release) ?? 0) <= first,
    );
    return compareExport(before, between, to).map((event) => ({ past, event }));
  });
  return groupChanges(told);
}
