import { attempt, chunk, debounce, groupBy } from 'es-toolkit';
import { ANALYTICS } from '../../constants';
import { readEntrySearch, type SearchHit } from './marked-terms';

/** Creates an event for results that were shown, chosen, or useful. */
function describeEvent(type: 'view' | 'click' | 'conversion', hits: SearchHit[]) {
  const { indexName = '', queryID = '' } = hits[0] ?? {};
  return { type, indexName, queryID, objectIDs: hits.map(({ objectID }) => objectID) };
}

/** Sends events in the background, without retries. */
function send(endpoint: string, events: ReturnType<typeof describeEvent>[]) {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
  // Readers don't need to know about failures.
  attempt(() => navigator.sendBeacon(endpoint, body));
}

/** Groups hits by query and index, in batches of one event each. */
function groupHits(hits: SearchHit[]): SearchHit[][] {
  const groups = groupBy(hits, ({ indexName, queryID }) => `${indexName}/${queryID}`);
  return Object.values(groups).flatMap((group) => chunk(group, ANALYTICS.batch));
}

/**
 * Creates a reporter of views, clicks and conversions, which never throws or blocks.
 *
 * @param endpoint path of this site that accepts `{ events }` by POST
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
 * Reports a conversion when the reader copies from the page of a chosen result, once per query.
 *
 * @param endpoint path of this site that accepts events
 * @param signal stops listening
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
