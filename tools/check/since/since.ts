import { minBy } from 'es-toolkit';
import type { Finding } from '../../../src/model/finding';
import type { ExportHistory, HistoryEvent } from '../../../src/model/reference';
import type { CheckContext } from '../check';
import type { CheckedPage } from '../pages';
import { type Claim, findClaims, type Said } from './claims';
import { listNamedExports, type NamedExport, readPageNames } from './named-exports';
import { listStatements, type SaidCode } from './statements';

/** Tells whether a change brought a member that a sentence names, or took it away. */
function touches(
  event: HistoryEvent,
  { codes, side }: { codes: SaidCode[]; side: 'before' | 'after' },
): boolean {
  const words = new Set(codes.flatMap(({ value }) => value.split(/[^\w$]+/)));
  return (
    event.what === 'changed' &&
    event.parts.some((part) => words.has(part.member ?? '') && part[side].length === 0)
  );
}

/** Tells whether the history of an export has what is said of it. */
function isRight({ release, said }: Claim, events: HistoryEvent[], codes: SaidCode[]): boolean {
  const ofRelease = events.filter((event) => event.release === release);
  switch (said) {
    case 'since': {
      const begin = events.findLastIndex(({ what }) => what === 'added');
      return events
        .slice(begin)
        .some(
          (event) =>
            event.release === release && (event.what === 'added' || event.what === 'changed'),
        );
    }
    case 'added':
      return ofRelease.some(
        (event) => event.what === 'added' || touches(event, { codes, side: 'before' }),
      );
    case 'removed':
      return ofRelease.some(
        (event) => event.what === 'removed' || touches(event, { codes, side: 'after' }),
      );
    default:
      return ofRelease.some(({ what }) => what === said);
  }
}

/** The exports that a claim may be about: of several claims, each is about those next to it. */
function findSubjects(claims: Claim[], index: number, named: NamedExport[]): NamedExport[] {
  const claim = claims[index];
  if (claims.length === 1 || !claim) {
    return named;
  }
  const isNamedFirst = named.some(({ at }) => at < (claims[0]?.start ?? 0));
  const [from, to] = isNamedFirst
    ? [claims[index - 1]?.end ?? 0, claim.end]
    : [claim.start, claims[index + 1]?.start ?? Number.POSITIVE_INFINITY];
  const near = named.filter(({ at }) => at >= from && at < to);
  return near.length > 0 ? near : named;
}

const SAYINGS: Record<Said, string> = {
  since: 'is said to exist since',
  added: 'is said to be added in',
  changed: 'is said to be changed in',
  deprecated: 'is said to be deprecated in',
  removed: 'is said to be removed in',
};

/** As in "since 5.26 (removed in 5.31)". */
function tellHistory(events: HistoryEvent[]): string {
  const begin = events.findLastIndex(({ what }) => what === 'added');
  const others = events.filter((_event, index) => index !== begin);
  const told = others.map(({ release, what }, index) =>
    // Of a row of changes the word stands once.
    what === others[index - 1]?.what ? release : `${what} in ${release}`,
  );
  return `since ${events[begin]?.release}${told.length > 0 ? ` (${told.join(', ')})` : ''}`;
}

function checkPage(page: CheckedPage, history: ExportHistory): Finding[] {
  const names = readPageNames(page, history);
  const pasts = new Map(history.symbols.map(({ events, name }) => [name, events]));
  const majors = new Set(history.releases.map((release) => release.split('.')[0]));
  return listStatements(page.tree).flatMap(({ codes, text }) => {
    const named = listNamedExports({ codes, text }, names);
    const claims = findClaims(text).filter(({ release }) => majors.has(release.split('.')[0]));
    return claims.flatMap((claim, index): Finding[] => {
      const subjects = findSubjects(claims, index, named);
      const nearest = minBy(subjects, ({ at }) =>
        Math.min(Math.abs(at - claim.start), Math.abs(at - claim.end)),
      );
      if (!nearest || subjects.some(({ name }) => isRight(claim, pasts.get(name) ?? [], codes))) {
        return [];
      }
      const { line, name } = nearest;
      const said = `\`${name}\` ${SAYINGS[claim.said]} ${claim.release}`;
      const message = `${said}; the history has it ${tellHistory(pasts.get(name) ?? [])}.`;
      return [{ file: page.file, line, message }];
    });
  });
}

/**
 * Checks what the prose of pages says of releases and exports of the platform, as in "since 5.12",
 * against the history of exports. A sentence that names no export in inline code is not judged; of
 * several exports, one must be as is said. A site without a history has no findings.
 */
export async function checkSince({ pages, site }: CheckContext): Promise<Finding[]> {
  const history = (await site()).site.reference?.history;
  return history ? (await pages()).flatMap((page) => checkPage(page, history)) : [];
}
