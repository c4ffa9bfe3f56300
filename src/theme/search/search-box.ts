import { openAnalytics } from '../../browser/search/analytics';
import { handOver } from '../../browser/search/marked-terms';
import {
  followRecentSearches,
  readRecentSearches,
  rememberSearch,
} from '../../browser/search/recent-searches';
import { openClient } from '../../browser/search/search-client';
import { startWorker } from '../../browser/search/start-worker';
import type { NavbarSearch } from '../../model/navbar';
import { type Answer, arrangeAnswer, listRows, type Question } from './answer';
import { hrefOf } from './result-list';
import { pressKey } from './search-keys';
import { SearchPanel } from './search-panel';
import type { Start } from './search-state';
import { listStartLinks } from './start-links';

export { watchConversions } from '../../browser/search/analytics';

/** What asks, and draws what was found: the part of the box that is fetched when it is wanted. */
export type SearchBox = ReturnType<typeof openSearchBox>;

/**
 * Opens a search box. What it is asked rejects when search does not run, and cannot be started again.
 *
 * @param search what is searched, and who is told what becomes of results
 * @param onRestart told when search had stopped and was started again
 */
export function openSearchBox(search: NavbarSearch, onRestart: () => void) {
  const { analytics: endpoint, tags } = search;
  const analytics = endpoint === null ? null : openAnalytics(endpoint);
  const { call, query: askLast } = openClient(() => startWorker(tags), onRestart);
  return {
    Panel: SearchPanel,
    press: pressKey,
    readStart: (): Start => ({ recent: readRecentSearches(), links: listStartLinks(search) }),
    followRecent: followRecentSearches,
    /** Asks; null when another question came meanwhile. */
    async ask(question: Question): Promise<Answer | null> {
      const queryId = crypto.randomUUID?.() ?? String(Date.now());
      const reply = await askLast({ kind: 'query', tags, ...question, waits: false });
      if (!reply) {
        return null;
      }
      const answer = arrangeAnswer({ question, queryId }, reply, false);
      analytics?.viewed(listRows(answer.groups).map(({ hit }) => hit));
      return answer;
    },
    /** Asks the same again, for the snippets that an answer came without. */
    async cut(answer: Answer): Promise<Answer> {
      const request = { kind: 'query' as const, tags, ...answer.question, waits: true };
      return arrangeAnswer(answer, await call(request), true);
    },
    /** Takes note that the reader has chosen a result, by its position: it is on its way to its page. */
    choose(answer: Answer, position: number): void {
      const { query } = answer.question;
      const row = listRows(answer.groups)[position];
      if (row) {
        const { hit, section } = row;
        rememberSearch(query);
        handOver({ href: hrefOf(section), query, terms: section.terms, hit });
        analytics?.clicked(hit);
      }
    },
  };
}
