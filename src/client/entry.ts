import { once } from 'es-toolkit';
import { FRAME_IDS } from '../constants';
import type { Shell } from '../model/shell';
import { watchAnnouncement } from './announcement';
import { followColorMode } from './color-mode';
import { onIdleOrUse, whenIdle } from './idle';
import { hideNavbarOnScroll } from './navbar-visibility';
import { readDocumentFacts, showPage } from './page';
import { watchVersions } from './preferred-version';
import { startReading } from './reading/reading';
import { type LoadedPage, loadShell } from './router/payloads';
import { startPrefetching } from './router/prefetch';
import { startRouter } from './router/router';
import { watchSearchRequests } from './search-request';
import { createViewStore, type ViewStore } from './view';
import 'virtual:docs-styles';

/*
 * Makes the page interactive in two steps: reading and navigation at once, which need no React; navbar and
 * sidebar when the tab is idle, or at the reader's first action.
 */

/** Publishes the progress of the script, for styles, tests and the development server. */
function setStage(stage: 'started' | 'hydrated'): void {
  document.documentElement.dataset.stage = stage;
}

/** Hides the navbar on scrolling down, if configured; returns the function to call on a new page. */
function watchNavbar({ navbar }: Shell): () => void {
  const bar = document.getElementById(FRAME_IDS.navbar);
  return bar && navbar.hideOnScroll ? hideNavbarOnScroll(bar) : () => {};
}

/** The page in view, and the function that shows another one. */
interface Tab {
  view: ViewStore;
  show(page: LoadedPage, startsOnTop: boolean): void;
}

/**
 * Makes the page interactive. If a file can't be fetched, the document stays as it was built: readable,
 * with ordinary links.
 */
async function start(): Promise<Tab> {
  const { context, shellUrl } = readDocumentFacts();
  watchSearchRequests();
  const shell = await loadShell(shellUrl);
  const view = createViewStore({ shell, context });
  followColorMode(shell.colorMode);
  watchAnnouncement(shell.announcementBar);
  watchVersions(shell.docs);
  const onNewPage = startReading(shell.symbolCards);
  const onNewPlace = watchNavbar(shell);
  const fetchNext = startPrefetching();
  const show: Tab['show'] = (page, startsOnTop) => {
    showPage(page, startsOnTop);
    view.set({ shell: page.shell, context: page.payload.context });
    onNewPage();
  };
  startRouter({
    show,
    onArrival() {
      onNewPlace();
      whenIdle(fetchNext);
    },
  });
  whenIdle(fetchNext);
  setStage('started');
  const hydrate = once(async () => {
    // Evaluated in a task of its own, so that input isn't blocked for the time of both.
    await import('react-dom/client');
    const { hydrateFrame } = await import('../theme/layout/hydrate-frame');
    await hydrateFrame(view);
    setStage('hydrated');
  });
  onIdleOrUse(() => hydrate().catch(console.error));
  return { view, show };
}

export const tab = start();
tab.catch(console.error);
