import { preferVersion } from '../preferred-version';
import { markSearchTerms } from '../search/marked-terms';
import { animateCollapsibles } from './collapsibles';
import { markContents } from './contents-list';
import { copyHeadingAnchors, copyOnClick, wrapOnClick } from './copy';
import { filterLists } from './filter';
import { forgetLastRead } from './last-read';
import { onPress } from './press';
import { nameHeadingInReports } from './report';
import { watchScrollers } from './scrollers';
import { switchTabs } from './tabs';
import { zoomPictures } from './zoom';

/**
 * Sets in motion what moves in pages.
 *
 * @returns call it when a new page is in view
 */
export function startReading(): () => void {
  animateCollapsibles();
  copyHeadingAnchors();
  zoomPictures();
  copyOnClick();
  wrapOnClick();
  filterLists();
  nameHeadingInReports();
  forgetLastRead();
  onPress('[data-opens-search]', () => {
    document.querySelector<HTMLElement>('[data-shortcut="search"]')?.click();
  });
  onPress('a[data-prefers]', ({ dataset: { plugin, prefers } }) => {
    preferVersion(plugin ?? '', prefers ?? '');
  });
  const restoreTabs = switchTabs();
  const markHeadings = markContents();
  const watchNewScrollers = watchScrollers();
  markSearchTerms();
  window.addEventListener('hashchange', markSearchTerms);
  return () => {
    restoreTabs();
    markHeadings();
    watchNewScrollers();
    markSearchTerms();
  };
}
