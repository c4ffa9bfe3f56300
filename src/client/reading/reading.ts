import type { Shell } from '../../model/shell';
import { afterPaint } from '../idle';
import { markSearchTerms } from '../search/marked-terms';
import { linkAddressSearch } from './address-search';
import { animateCollapsibles } from './collapsibles';
import { markContents, watchContentsPopover } from './contents-list';
import { copyHeadingAnchors, copyOnClick, wrapOnClick } from './copy';
import { filterLists } from './filter';
import { showSymbolCards } from './symbol-cards';
import { zoomPictures } from './zoom';

/**
 * Starts everything interactive in articles.
 *
 * @param symbolCards prefix of links to symbols, and the URL of their cards
 * @returns function to call on a new page
 */
export function startReading(symbolCards: Shell['symbolCards']): () => void {
  animateCollapsibles();
  watchContentsPopover();
  copyHeadingAnchors();
  zoomPictures();
  copyOnClick();
  wrapOnClick();
  filterLists();
  linkAddressSearch();
  const markHeadings = markContents();
  const closeSymbolCard = showSymbolCards(symbolCards);
  // These measure layout, so paint first.
  const markPage = () =>
    afterPaint(() => {
      markHeadings();
      markSearchTerms();
    });
  markPage();
  window.addEventListener('hashchange', markSearchTerms);
  return () => {
    closeSymbolCard();
    markPage();
  };
}
