import { openAnalytics } from '../../browser/search/analytics';
import { handOver } from '../../browser/search/marked-terms';
import {
  followRecentSearches,
  readRecentSearches,
  rememberSearch,
} from '../../browser/search/recent-searches';
import { openClient } from '../../browser/search/search-client';
import { startWorker } from '../../browser/search/start-worker';
import { type Answer, addSnippets, arrangeAnswer, listRows, type Question } from './answer';
import { hrefOf } from './result-list';
import { pressKey } from './search-keys';
import { SearchPanel } from './search-panel';

export { watchConversions } from '../../browser/search/analytics';

/** What asks, and draws what was found: the part of the box that is fetched when it is wanted. */
export type SearchBox = ReturnType<typeof openSearchBox>;

/**
 * Opens a search box. What it is asked rejects when search does not run, and cannot be started again.
 *
 * @param tags tags of the docs whose indexes are asked
 * @param endpoint href that is told what becomes of results, or null
 * @param onRestart told when search had stopped and was started again
 */
export function openSearchBox(tags: string[], endpoint: string | null, onRestart: () => void) {
  const analytics = endpoint === null ? null : openAnalytics(endpoint);
  const { call, query: askLast } = openClient(() => startWorker(tags), onRestart);
  return {
    Panel: SearchPanel,
    press: pressKey,
    readRecent: readRecentSearches,
    followRecent: followRecentSearches,
    /** Asks; null when another question came meanwhile. */
    async ask(question: Question): Promise<Answer | null> {
      const { query, sidebar } = question;
      const queryId = crypto.randomUUID?.() ?? String(Date.now());
      const reply = await askLast({ kind: 'query', tags, query, sidebar });
      if (!reply) {
        return null;
      }
      const answer = arrangeAnswer(question, reply, queryId);
      analytics?.viewed(listRows(answer.groups).map(({ hit }) => hit));
      return answer;
    },
    /** Gives an answer the snippets that it came without. */
    async cut(answer: Answer): Promise<Answer> {
      const { query } = answer.question;
      const found = listRows(answer.groups).map(({ section }) => section);
      return addSnippets(answer, await call({ kind: 'snippets', query, found }));
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
