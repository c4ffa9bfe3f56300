import { chunk, debounce, groupBy } from 'es-toolkit';
import { SEARCH } from '../../constants';

/** Names a result for analytics: where it was found, by which query, and what it is. */
export interface SearchHit {
  objectID: string;
  indexName: string;
  queryID: string;
}

/** What is told of results: that they were shown, chosen, or of use. */
interface SearchEvent {
  type: 'view' | 'click' | 'conversion';
  indexName: string;
  queryID: string;
  objectIDs: string[];
}

/** Tells an endpoint what becomes of results. Nothing here ever throws or waits. */
export interface SearchAnalytics {
  viewed(hits: SearchHit[]): void;
  clicked(hit: SearchHit): void;
  converted(hit: SearchHit): void;
}

/** Sends events when the browser has time; what cannot be sent is lost. */
function send(endpoint: string, events: SearchEvent[]) {
  try {
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon(endpoint, body);
  } catch {
    // Readers are not bothered with what only the site's owners want to know.
  }
}

function eventOf(type: SearchEvent['type'], hits: SearchHit[]): SearchEvent {
  const [first] = hits;
  return {
    type,
    indexName: first?.indexName ?? '',
    queryID: first?.queryID ?? '',
    objectIDs: hits.map(({ objectID }) => objectID),
  };
}

/** Hits of one query and one index, in groups that one event holds. */
function groupsOf(hits: SearchHit[]): SearchHit[][] {
  const groups = groupBy(hits, ({ indexName, queryID }) => `${indexName}/${queryID}`);
  return Object.values(groups).flatMap((group) => chunk(group, SEARCH.analytics.batch));
}

/**
 * Opens analytics.
 *
 * @param endpoint path of this site that takes events by POST, as `{ events }`
 */
export function openAnalytics(endpoint: string): SearchAnalytics {
  let waiting: SearchHit[] = [];
  const flush = debounce(() => {
    const events = groupsOf(waiting).map((group) => eventOf('view', group));
    waiting = [];
    if (events.length > 0) {
      send(endpoint, events);
    }
  }, SEARCH.analytics.debounce);
  return {
    viewed(hits) {
      waiting.push(...hits);
      flush();
    },
    clicked: (hit) => send(endpoint, [eventOf('click', [hit])]),
    converted: (hit) => send(endpoint, [eventOf('conversion', [hit])]),
  };
}
