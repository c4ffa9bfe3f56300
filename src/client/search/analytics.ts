import { attempt, chunk, debounce, groupBy } from 'es-toolkit';
import { ANALYTICS } from '../../constants';
import { readEntrySearch, type SearchHit } from './marked-terms';

/** Builds an event: results were shown, chosen, or useful. */
function describeEvent(type: 'view' | 'click' | 'conversion', hits: SearchHit[]) {
  const { indexName = '', queryID = '' } = hits[0] ?? {};
  return { type, indexName, queryID, objectIDs: hits.map(({ objectID }) => objectID) };
}

/** Sends events when the browser has time; what cannot be sent is lost. */
function send(endpoint: string, events: ReturnType<typeof describeEvent>[]) {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  // A failure concerns the site's owners, not readers.
  attempt(() => navigator.sendBeacon(endpoint, body));
}

/** Groups hits by query and index, in batches of one event each. */
function groupHits(hits: SearchHit[]): SearchHit[][] {
  const groups = groupBy(hits, ({ indexName, queryID }) => `${indexName}/${queryID}`);
  return Object.values(groups).flatMap((group) => chunk(group, ANALYTICS.batch));
}

/**
 * Opens the reporting of views, clicks and conversions to an endpoint. It never throws or blocks.
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
 * Reports a conversion when a reader copies from the page that a result led to, once for each query.
 *
 * @param endpoint path of this site that takes events
 * @param signal aborts the listening
 */
export function watchConversions(endpoint: string, signal: AbortSignal): void {
  const analytics = openAnalytics(endpoint);
  const converted = new Set<string>();
  const onUse = () => {
    const hit = readEntrySearch()?.hit;
    if (hit && !converted.has(hit.queryID)) {
      converted.add(hit.queryID);
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
