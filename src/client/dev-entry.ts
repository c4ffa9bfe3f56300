/*
 * What a page runs in development besides the site's own script: it shows the page anew after changes,
 * and warnings about it in a panel. Vite's client shows errors.
 */
import 'virtual:docs-sheet/style';
import 'virtual:docs-sheet/home';
import 'virtual:docs-sheet/late';
import './entry';
import './dev.css';
import { drawNewDiagrams } from './diagrams/live';

/** Warnings by the path of a page's address. */
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

/** The sheet kept the page from flashing; from here on Vite's style elements follow changes. */
document.querySelector('link[rel="stylesheet"][href*="/@docs/"]')?.remove();

drawNewDiagrams();

import.meta.hot?.on('docs:changed', () => {
  // If there still is an error, it follows.
  document.querySelector('vite-error-overlay')?.remove();
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation instanceof PerformanceNavigationTiming && navigation.responseStatus === 404) {
    location.reload();
  } else {
    document.dispatchEvent(new Event('site:changed'));
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
