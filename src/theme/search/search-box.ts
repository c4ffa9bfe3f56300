import { openAnalytics } from '../../browser/search/analytics';
import { handOver } from '../../browser/search/marked-terms';
import { rememberSearch } from '../../browser/search/recent-searches';
import { openClient } from '../../browser/search/search-client';
import { startWorker } from '../../browser/search/start-worker';
import type { NavbarSearch } from '../../model/navbar';
import { type Answer, arrangeAnswer, listRows, type Question } from './answer';
import { hrefOf } from './result-list';

/** What asks for a search box. */
export type SearchBox = ReturnType<typeof openSearchBox>;

/**
 * Starts what searches for a search box. What it is asked rejects when search does not run, and cannot be
 * started again.
 *
 * @param search what is searched, and who is told what becomes of results
 * @param onRestart told when search had stopped and was started again
 * @throws Error when the browser has no workers, or allows none
 */
export function openSearchBox(search: NavbarSearch, onRestart: () => void) {
  const { analytics: endpoint, tags } = search;
  const analytics = endpoint === null ? null : openAnalytics(endpoint);
  const { call, query: askLast } = openClient(() => startWorker(tags), onRestart);
  return {
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
