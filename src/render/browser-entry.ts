import { attempt, attemptAsync, once } from 'es-toolkit';
import { followColorMode, showColorMode } from '../browser/color-mode';
import { isSearchWanted, onFirstUse } from '../browser/first-use';
import { afterPaint, whenIdle } from '../browser/later';
import { readDocumentFacts, showPage } from '../browser/page';
import { startReading } from '../browser/reading/reading';
import { findNavigationApi } from '../browser/router/entry-state';
import { followInFull } from '../browser/router/leave';
import { watchNavigationApi } from '../browser/router/navigation-api';
import { forgetPayloads, loadRoute, loadShell, type View } from '../browser/router/payloads';
import { startPrefetching } from '../browser/router/prefetch';
import { createRouter } from '../browser/router/router';
import { rememberScrollPosition, restoreScrollPosition } from '../browser/router/scroll-position';
import { startWorker } from '../browser/search/start-worker';
import { createStorageSlot } from '../browser/storage';
import type { Navbar } from '../model/navbar';
import type { Frame, ShowFrame } from './frame';

/*
 * Takes the page over in two steps: reading and navigation at once, which need no React; what stands
 * around the page when the reader first does something.
 */

/** Tells the other scripts, and the styles, what has been taken over. */
function tell(step: 'started' | 'hydrated'): void {
  document.documentElement.dataset[step] = '';
  document.dispatchEvent(new Event(`site:${step}`));
}

/** Starts what searches before the frame is there, where search is what the reader wants of it. */
function startSearch({ left, right }: Navbar): void {
  const search = [...left, ...right].find((item) => item.kind === 'search');
  if (search && isSearchWanted()) {
    // The box starts it again, and tells what fails.
    attempt(() => startWorker(search.tags));
  }
}

/** Draws texts in the typeface once it is there, and notes that the browser has it. */
async function showTypeface(): Promise<void> {
  const [error] = await attemptAsync(() => document.fonts.load('1em "Site Text"'));
  // What stands in for one that cannot be had stays.
  if (!error) {
    delete document.documentElement.dataset.typeface;
    createStorageSlot('typeface').set('had');
  }
}

/** Takes over what is in view. */
async function start(initial: Frame): Promise<void> {
  let shown = initial;
  let showFrame: ShowFrame | null = null;
  const hydrate = once(async () => {
    // Asked for together: the frame imports React.
    const [{ hydrateFrame }] = await Promise.all([import('./frame'), import('react-dom/client')]);
    showFrame = await hydrateFrame(initial);
    showFrame(shown, 'in time');
    tell('hydrated');
  });
  const onNewPage = startReading(initial.shell.symbolCards);
  const prefetching = startPrefetching();

  /** The page first, because it is what the reader waits for; what stands around it follows. */
  const show = ({ page, shell }: View) => {
    const isSameFrame = shell === shown.shell;
    shown = { shell, context: page.context };
    if (isSameFrame) {
      afterPaint(() => (showFrame ? showFrame(shown, 'in time') : void hydrate()));
    } else {
      showFrame?.(shown, 'at once');
    }
    showPage(page);
    onNewPage();
  };
  const load = async (route: string) => {
    const view = await loadRoute(route);
    if (view.shell !== shown.shell) {
      await hydrate();
    }
    return view;
  };
  window.addEventListener('pagehide', rememberScrollPosition);
  const arrived = performance.getEntriesByType('navigation')[0];
  if (arrived instanceof PerformanceNavigationTiming && arrived.type !== 'navigate') {
    restoreScrollPosition(() => {});
  }
  // The development server says so. Of changes in quick order, the last one counts.
  let changes = 0;
  document.addEventListener('site:changed', async () => {
    changes += 1;
    const change = changes;
    const { route } = shown.context;
    const isLatest = () => change === changes && shown.context.route === route;
    forgetPayloads();
    const [error, view] = await attemptAsync<View, Error>(() => load(route));
    if (view && isLatest()) {
      show(view);
    } else if (error?.cause === 404 && isLatest()) {
      location.reload();
    }
    // A page with something to mend stays as it is, below a panel that says what.
  });
  const router = createRouter({
    load,
    show,
    onArrival: () => whenIdle(prefetching.observeLinks),
  });
  const navigation = findNavigationApi();
  if (navigation) {
    watchNavigationApi(navigation, router);
  } else {
    // Few browsers need it. Without it links load documents.
    await import('../browser/router/history-api').then(
      ({ watchHistoryApi }) => watchHistoryApi(router),
      (error: unknown) => console.error(error),
    );
  }
  whenIdle(prefetching.observeLinks);
  tell('started');
  await onFirstUse();
  startSearch(initial.shell.navbar);
  await hydrate();
}

/**
 * Takes the page over. When anything it needs cannot be fetched, the document stays as the server made
 * it: readable, with ordinary links.
 */
async function startBrowser(): Promise<void> {
  const { context, shellUrl } = readDocumentFacts();
  const shell = await loadShell(shellUrl);
  showColorMode(shell.colorMode);
  followColorMode();
  await start({ context, shell });
}

void showTypeface();
startBrowser().catch((error: unknown) => {
  console.error(error);
  followInFull();
  document.dispatchEvent(new Event('site:failed'));
});
