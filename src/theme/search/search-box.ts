import { openAnalytics } from '../../browser/search/analytics';
import { handOver } from '../../browser/search/marked-terms';
import {
  followRecentSearches,
  readRecentSearches,
  rememberSearch,
} from '../../browser/search/recent-searches';
import { callSearch, loadSearch, openSearch } from '../../browser/search/search-client';
import { type Answer, addSnippets, arrangeAnswer, listRows, type Question } from './answer';
import { hrefOf } from './result-list';
import { pressKey } from './search-keys';
import { SearchPanel } from './search-panel';

export { watchConversions } from '../../browser/search/analytics';

/** What asks, and draws what was found: the part of the box that is fetched when it is wanted. */
export type SearchBox = ReturnType<typeof openSearchBox>;

/**
 * Opens a search box.
 *
 * @param tags tags of the docs whose indexes are asked
 * @param endpoint href that is told what becomes of results, or null
 * @param onFailure told when search has stopped
 * @throws Error when the browser has no workers
 */
export function openSearchBox(tags: string[], endpoint: string | null, onFailure: () => void) {
  const analytics = endpoint === null ? null : openAnalytics(endpoint);
  const open = () => openSearch(tags, onFailure);
  open();
  return {
    /** Asks again for what could not be had. */
    open,
    Panel: SearchPanel,
    press: pressKey,
    readRecent: readRecentSearches,
    followRecent: followRecentSearches,
    async ask(question: Question): Promise<Answer> {
      const { query, sidebar } = question;
      const queryId = crypto.randomUUID?.() ?? String(Date.now());
      const areLoaded = await loadSearch('index', tags);
      const reply = await callSearch({ kind: 'query', tags, query, sidebar });
      const isWhole = areLoaded.every(Boolean);
      const answer = arrangeAnswer(question, { ...reply, isWhole }, queryId);
      analytics?.viewed(listRows(answer.groups).map(({ hit }) => hit));
      return answer;
    },
    /** Gives an answer the snippets that it came without. */
    async cut(answer: Answer): Promise<Answer> {
      await loadSearch('text', tags);
      const { query } = answer.question;
      const found = listRows(answer.groups).map(({ section }) => section);
      return addSnippets(answer, await callSearch({ kind: 'snippets', query, found }));
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
