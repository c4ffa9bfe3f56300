import { attemptAsync, isPlainObject } from 'es-toolkit';
import { useSyncExternalStore } from 'react';
import { CHANGES } from '../constants';
import { fetchFile } from './router/payloads';
import { mayPrefetch, type NetworkInformation } from './router/prefetch';
import { createStorageSlot, readJson } from './storage';

/** Key in local storage. */
const KEY = 'page-changes';

/** When pages changed last: href → minutes from 1970. */
type ChangeTimes = Record<string, number>;

/** What is kept of a reader's visit. Times of changes are those of the site, not of the device. */
export interface Visit {
  /** The newest change that the visit before this one could show. */
  since: number;
  /** The newest change that this one can show. */
  latest: number;
  /** When the reader last came to a page, in milliseconds. */
  at: number;
  /** Pages that were read on this visit, with the change that was read. */
  read: ChangeTimes;
}

/**
 * Goes on with a visit, or begins another one when the reader was away for a while. On the first
 * visit nothing counts as changed.
 *
 * @param now in milliseconds
 */
export function continueVisit(kept: Visit | null, times: ChangeTimes, now: number): Visit {
  const latest = Math.max(0, ...Object.values(times));
  if (!kept) {
    return { since: latest, latest, at: now, read: {} };
  }
  return now - kept.at > CHANGES.visitGap
    ? { since: kept.latest, latest, at: now, read: {} }
    : { ...kept, latest, at: now };
}

/** The pages that changed since the last visit and were not read yet. */
export function listChanged(times: ChangeTimes, { read, since }: Visit): Set<string> {
  const changed = Object.entries(times).filter(([href, time]) => {
    const known = Object.hasOwn(read, href) ? (read[href] ?? 0) : 0;
    return time > since && time > known;
  });
  return new Set(changed.map(([href]) => href));
}

function readVisit(): Visit | null {
  const kept = readJson<Partial<Visit>>(KEY);
  const numbers = [kept?.since, kept?.latest, kept?.at];
  return kept && numbers.every(Number.isFinite) && isPlainObject(kept.read)
    ? { since: 0, latest: 0, at: 0, read: {}, ...kept }
    : null;
}

const NOTHING: ReadonlySet<string> = new Set();

let times: ChangeTimes | null = null;
let changed = NOTHING;
const listeners = new Set<() => void>();

/** Hrefs of the pages that changed since the reader's last visit; none until that is known. */
export function useChangedPages(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changed,
    () => NOTHING,
  );
}

/** Href of the page in view. */
let inView = '';

/** Counts a page as read when the reader comes to it. */
export function readChange(href: string): void {
  inView = href;
  if (times === null) {
    return;
  }
  const visit = continueVisit(readVisit(), times, Date.now());
  const time = Object.hasOwn(times, href) ? times[href] : undefined;
  if (time !== undefined) {
    visit.read[href] = time;
  }
  createStorageSlot(KEY).set(JSON.stringify(visit));
  changed = listChanged(times, visit);
  for (const listener of listeners) {
    listener();
  }
}

/**
 * Fetches when pages changed, so that what did since the last visit is marked. What cannot be had
 * marks nothing.
 *
 * @param url public URL of the file; null where there is none
 */
export async function watchChanges(url: string | null): Promise<void> {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  if (url === null || !mayPrefetch(connection)) {
    return;
  }
  const [, fetched] = await attemptAsync(async () => (await fetchFile(url)).json());
  if (isPlainObject(fetched) && Object.values(fetched).every(Number.isFinite)) {
    times = fetched;
    readChange(inView);
  }
}
