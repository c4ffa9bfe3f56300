import { attempt, chunk, debounce, groupBy } from 'es-toolkit';
import { ANALYTICS } from '../../constants';
import { readEntrySearch, type SearchHit } from './marked-terms';

/** What is told of results: that they were shown, chosen, or of use. */
function describeEvent(type: 'view' | 'click' | 'conversion', hits: SearchHit[]) {
  const { indexName = '', queryID = '' } = hits[0] ?? {};
  return { type, indexName, queryID, objectIDs: hits.map(({ objectID }) => objectID) };
}

/** Sends events when the browser has time; what cannot be sent is lost. */
function send(endpoint: string, events: ReturnType<typeof describeEvent>[]) {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  // Readers are not bothered with what only the site's owners want to know.
  attempt(() => navigator.sendBeacon(endpoint, body));
}

/** Hits of one query and one index, in groups that one event holds. */
function groupHits(hits: SearchHit[]): SearchHit[][] {
  const groups = groupBy(hits, ({ indexName, queryID }) => `${indexName}/${queryID}`);
  return Object.values(groups).flatMap((group) => chunk(group, ANALYTICS.batch));
}

/**
 * Opens analytics: what tells an endpoint what becomes of results, and never throws or waits.
 *
 * @param endpoint path of this site that takes events by POST, as `{ events }`
 */
export function openAnalytics(endpoint: string) {
  let waiting: SearchHit[] = [];
  const flush = debounce(() => {
    const events = groupHits(waiting).map((group) => describeEvent('view', group));
    waiting = [];
    if (events.length > 0) {
      send(endpoint, events);
    }
  }, ANALYTICS.debounce);
  return {
    viewed(hits: SearchHit[]) {
      waiting.push(...hits);
      flush();
    },
    clicked: (hit: SearchHit) => send(endpoint, [describeEvent('click', [hit])]),
    converted: (hit: SearchHit) => send(endpoint, [describeEvent('conversion', [hit])]),
  };
}

/**
 * Tells that a result was of use: the reader copies from the page that it led to. Each page counts
 * once.
 *
 * @param endpoint href that is told
 * @param signal ends it
 */
export function watchConversions(endpoint: string, signal: AbortSignal): void {
  const analytics = openAnalytics(endpoint);
  const told = new Set<string>();
  const onUse = () => {
    const hit = readEntrySearch()?.hit;
    if (hit && !told.has(hit.queryID)) {
      told.add(hit.queryID);
      analytics.converted(hit);
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-copies]')) {
      onUse();
    }
  };
  document.addEventListener('copy', onUse, { signal });
  document.addEventListener('click', onClick, { signal });
}
