/*
 * Entry in development: refreshes the page after changes, and shows warnings about it in a panel. Vite's
 * client shows errors.
 */
import './dev.css';
import { attemptAsync } from 'es-toolkit';
import { drawNewDiagrams } from './diagrams/live';
import { tab } from './entry';
import { forgetPayloads, type LoadedPage, loadRoute } from './router/payloads';

/** Warnings by URL path of their page. */
let warnings: Record<string, string> = {};

const panel = document.createElement('output');
panel.className = 'dev-warnings';

function showWarnings() {
  panel.textContent = warnings[decodeURI(location.pathname)] ?? '';
  if (panel.textContent === '') {
    panel.remove();
  } else {
    document.body.append(panel);
  }
}

let changes = 0;

/** Reloads the page in view; after several changes, only shows the last result. */
async function refresh(): Promise<void> {
  changes += 1;
  const change = changes;
  const { show, view } = await tab;
  const { route } = view.get().context;
  forgetPayloads();
  const [error, page] = await attemptAsync<LoadedPage, Error>(() => loadRoute(route));
  if (change !== changes || view.get().context.route !== route) {
    return;
  }
  if (page) {
    show(page, false);
  } else if (error?.cause === 404) {
    location.reload();
  }
}

/** Removes the style sheet against unstyled content, because Vite's style elements follow changes. */
document.querySelector('link[rel="stylesheet"][href*="/@docs/"]')?.remove();

drawNewDiagrams();

import.meta.hot?.on('docs:changed', () => {
  // If there's still an error, the server sends it next.
  document.querySelector('vite-error-overlay')?.remove();
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 404) {
    location.reload();
  } else {
    void refresh();
  }
});
import.meta.hot?.on('docs:warnings', (found: Record<string, string>) => {
  warnings = found;
  showWarnings();
});
window.navigation?.addEventListener('navigatesuccess', showWarnings);
import.meta.hot?.send(
  'docs:open',
  Number(document.querySelector<HTMLMetaElement>('meta[name="docs-version"]')?.content),
);
