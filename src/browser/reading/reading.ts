import type { Shell } from '../../model/shell';
import { afterPaint } from '../later';
import { onPress } from '../page';
import { preferVersion } from '../preferred-version';
import { markSearchTerms } from '../search/marked-terms';
import { linkAddressSearch } from './address-search';
import { animateCollapsibles } from './collapsibles';
import { closeContents, markContents, nameHeadingInReports } from './contents-list';
import { copyHeadingAnchors, copyOnClick, wrapOnClick } from './copy';
import { filterLists } from './filter';
import { watchScrollers } from './scrollers';
import { showSymbolCards } from './symbol-cards';
import { zoomPictures } from './zoom';

/**
 * Sets in motion what moves in pages.
 *
 * @param symbolCards where links to symbols lead, and what tells of them
 * @returns call it when a new page is in view
 */
export function startReading(symbolCards: Shell['symbolCards']): () => void {
  animateCollapsibles();
  closeContents();
  copyHeadingAnchors();
  zoomPictures();
  copyOnClick();
  wrapOnClick();
  filterLists();
  nameHeadingInReports();
  linkAddressSearch();
  onPress('[data-opens-search]', () => {
    document.querySelector<HTMLElement>('[data-shortcut="search"]')?.click();
  });
  onPress('a[data-prefers]', ({ dataset: { plugin, prefers } }) => {
    preferVersion(plugin ?? '', prefers ?? '');
  });
  const markHeadings = markContents();
  const watchNewScrollers = watchScrollers();
  const closeSymbolCard = showSymbolCards(symbolCards);
  markSearchTerms();
  window.addEventListener('hashchange', markSearchTerms);
  return () => {
    closeSymbolCard();
    // What measures waits until the page is on the screen.
    afterPaint(() => {
      markHeadings();
      watchNewScrollers();
      markSearchTerms();
    });
  };
}
