import NProgress from 'nprogress';
import { PROGRESS_BAR, SPINNER_DELAY } from '../../constants';

NProgress.configure({
  minimum: PROGRESS_BAR.minimum,
  speed: PROGRESS_BAR.speed,
  trickleSpeed: PROGRESS_BAR.trickleSpeed,
  // Its types are those of a later release that dropped the setting.
  ...{ trickleRate: PROGRESS_BAR.trickleRate },
  showSpinner: false,
  barSelector: '.bar',
  template: '<div class="bar"></div>',
});

let timer: ReturnType<typeof setTimeout> | undefined;
let spinnerTimer: ReturnType<typeof setTimeout> | undefined;

/** Announces that a route loads: the bar starts, and the page is marked busy, after their delays. */
export function startProgress() {
  stopTimers();
  timer = setTimeout(() => NProgress.start(), PROGRESS_BAR.delay);
  spinnerTimer = setTimeout(() => {
    document.documentElement.dataset.loading = '';
  }, SPINNER_DELAY);
}

/** Ends what {@link startProgress} began, shown or not. */
export function stopProgress() {
  stopTimers();
  delete document.documentElement.dataset.loading;
  if (NProgress.isStarted()) {
    NProgress.done();
  }
}

function stopTimers() {
  clearTimeout(timer);
  clearTimeout(spinnerTimer);
}
