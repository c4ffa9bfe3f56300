import {
  type ComponentType,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { animateCollapsibles } from './reading/collapsibles';
import { copyHeadingAnchors } from './reading/heading-anchors';
import { zoomPictures } from './reading/zoom';
import { watchHistoryApi } from './router/history-api';
import { hasNavigationApi, watchNavigationApi } from './router/navigation-api';
import { forgetPayloads, loadInitialView, type View } from './router/payloads';
import { startPrefetching } from './router/prefetch';
import { carryOut, type RouterHost } from './router/router';
import { markSearchTerms } from './search/marked-terms';

/** A view on its way to the screen, with the callback for when it is there. */
interface Shown {
  view: View;
  onShown: () => void;
}

/** Keeps the view in state; `onReady` hands out the way to change it. */
function Root({ initial, onReady }: { initial: View; onReady: (host: RouterHost) => void }) {
  const [shown, setShown] = useState<Shown>({ view: initial, onShown: () => {} });
  useEffect(() => {
    onReady({
      show: (view) =>
        new Promise((resolve) => startTransition(() => setShown({ view, onShown: resolve }))),
      leave: (url) => {
        if (url === location.href) {
          location.reload();
        } else {
          location.assign(url);
        }
      },
    });
  }, [onReady]);
  useEffect(() => shown.onShown(), [shown]);
  return <App shell={shown.view.shell} page={shown.view.page} />;
}

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}

function whenIdle(callback: () => void) {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback);
  } else {
    setTimeout(callback);
  }
}

/** What moves on pages without a component of its own: one listener serves all of a kind. */
function startReading() {
  animateCollapsibles();
  copyHeadingAnchors();
  zoomPictures();
  markSearchTerms();
  window.addEventListener('hashchange', markSearchTerms);
}

/** Takes links over once the document is hydrated. */
function startRouter(host: RouterHost) {
  document.documentElement.dataset.hydrated = '';
  startReading();
  const prefetching = startPrefetching();
  whenIdle(prefetching.observeLinks);
  const onNavigate = async (navigation: Parameters<typeof carryOut>[0]) => {
    await carryOut(navigation, host);
    markSearchTerms();
    whenIdle(prefetching.observeLinks);
  };
  if (hasNavigationApi(window)) {
    watchNavigationApi(window.navigation, onNavigate);
  } else {
    watchHistoryApi(onNavigate);
  }
  if (import.meta.hot) {
    import.meta.hot.on('rsc:update', async () => {
      forgetPayloads();
      const view = await loadInitialView(metaContent('page-payload'), metaContent('shell-payload'));
      await host.show(view);
    });
  }
}

/**
 * Hydrates the document and takes navigation over. When anything it needs cannot be fetched, the
 * document stays as the server made it: readable, with ordinary links.
 *
 * @param Boundary stands around the document, for when it crashes
 */
export async function startBrowser(
  Boundary: ComponentType<{ children: ReactNode }>,
): Promise<void> {
  const initial = await loadInitialView(metaContent('page-payload'), metaContent('shell-payload'));
  let started = false;
  const onReady = (host: RouterHost) => {
    if (!started) {
      started = true;
      startRouter(host);
    }
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Boundary>
          <Root initial={initial} onReady={onReady} />
        </Boundary>
      </StrictMode>,
    );
  });
}
