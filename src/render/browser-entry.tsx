import { attemptAsync } from 'es-toolkit';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { showColorMode } from '../browser/color-mode';
import { readDocumentFacts, showPage } from '../browser/page';
import { readChange, watchChanges } from '../browser/page-changes';
import { keepLastRead } from '../browser/reading/last-read';
import { startReading } from '../browser/reading/reading';
import { RouteContext } from '../browser/route-context';
import { findNavigationApi } from '../browser/router/entry-state';
import { followInFull } from '../browser/router/leave';
import { BASE } from '../browser/router/location';
import { watchNavigationApi } from '../browser/router/navigation-api';
import { forgetPayloads, loadRoute, loadShell, type View } from '../browser/router/payloads';
import { startPrefetching } from '../browser/router/prefetch';
import { createRouter } from '../browser/router/router';
import { rememberScrollPosition, restoreScrollPosition } from '../browser/router/scroll-position';
import type { PageContext } from '../model/page';
import type { Shell } from '../model/shell';
import { CrashBoundary } from '../theme/crash/crash';
import { Layout, PageOutlet } from '../theme/layout/layout';
import { startIslands, stopIslands } from './islands';

/** What stands around the page in view, and what it needs to know of it. */
interface Frame {
  shell: Shell;
  context: PageContext;
}

/** Draws what stands around the page; `onReady` hands out the way to change it. */
function Root({ initial, onReady }: { initial: Frame; onReady: (set: SetFrame) => void }) {
  const [{ shell, context }, setFrame] = useState(initial);
  useEffect(() => onReady(setFrame), [onReady]);
  return (
    <RouteContext value={context}>
      <Layout shell={shell} />
    </RouteContext>
  );
}

/** What stays when what stands around the page crashes: the page, and the way to another. */
function CrashedFrame({ crash }: { crash: ReactNode }) {
  return (
    <>
      {crash}
      <PageOutlet />
      <p>
        <a href={BASE}>Go to the home page</a>
      </p>
    </>
  );
}

type SetFrame = (frame: Frame) => void;

/** Runs once what was changed is on the screen. */
function afterPaint(callback: () => void) {
  requestAnimationFrame(() => setTimeout(callback));
}

function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback);
  } else {
    setTimeout(callback);
  }
}

/** Takes links over once what stands around the page is hydrated. */
async function startRouter(initial: Frame, setFrame: SetFrame) {
  let shown = initial;
  const onNewPage = startReading(initial.shell.symbolCards);
  const prefetching = startPrefetching();

  /** The page first, because it is what the reader waits for; what stands around it follows. */
  const show = ({ page, shell }: View) => {
    const frame = { shell, context: page.context };
    keepLastRead(shown.context);
    stopIslands();
    if (shell === shown.shell) {
      showPage(page);
      afterPaint(() => startTransition(() => setFrame(shown)));
    } else {
      flushSync(() => setFrame(frame));
      showPage(page);
    }
    shown = frame;
    whenIdle(() => keepLastRead(shown.context));
    void startIslands();
  };
  window.addEventListener('pagehide', rememberScrollPosition);
  // Phones end a tab that is out of view without telling it.
  document.addEventListener('visibilitychange', () => keepLastRead(shown.context));
  whenIdle(() => keepLastRead(shown.context));
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
    const [error, view] = await attemptAsync<View, Error>(() => loadRoute(route));
    if (view && isLatest()) {
      show(view);
      onNewPage();
    } else if (error?.cause === 404 && isLatest()) {
      location.reload();
    }
    // A page with something to mend stays as it is, below a panel that says what.
  });
  const onArrival = () => {
    onNewPage();
    readChange(shown.context.href);
    whenIdle(prefetching.observeLinks);
  };
  whenIdle(() => void watchChanges(initial.shell.changeTimes, () => shown.context.href));
  const router = createRouter({ show, onArrival });
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
  await startIslands();
  document.documentElement.dataset.hydrated = '';
  document.dispatchEvent(new Event('site:ready'));
}

/**
 * Hydrates what stands around the page and takes navigation over. When anything it needs cannot be
 * fetched, the document stays as the server made it: readable, with ordinary links.
 */
async function startBrowser(): Promise<void> {
  const { context, shellUrl } = readDocumentFacts();
  const initial = { context, shell: await loadShell(shellUrl) };
  showColorMode(initial.shell.colorMode);
  let isStarted = false;
  const onReady = (setFrame: SetFrame) => {
    if (!isStarted) {
      isStarted = true;
      void startRouter(initial, setFrame);
    }
  };
  startTransition(() => {
    hydrateRoot(
      document.body,
      <CrashBoundary instead={(crash) => <CrashedFrame crash={crash} />}>
        <Root initial={initial} onReady={onReady} />
      </CrashBoundary>,
      {
        onCaughtError(error) {
          console.error(error);
          followInFull();
        },
      },
    );
  });
}

startBrowser().catch((error: unknown) => console.error(error));
