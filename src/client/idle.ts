/** Calls back after the next paint. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/** Timeout for an idle tab, in ms, so that a busy page is hydrated too. */
const LONGEST_WAIT = 2000;

/** Calls back when the tab is idle, or after the timeout. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, { timeout: LONGEST_WAIT });
  } else {
    setTimeout(callback);
  }
}

/** Events that count as first use. `pointerover` doesn't: it fires as a page loads under the pointer. */
const USES = ['keydown', 'pointerdown', 'pointermove', 'focusin'];

/** Calls back once: when the loaded page is idle, or at the reader's first action before that. */
export function onIdleOrUse(callback: () => void): void {
  const listening = new AbortController();
  const { signal } = listening;
  const run = () => {
    if (!signal.aborted) {
      listening.abort();
      callback();
    }
  };
  for (const type of USES) {
    document.addEventListener(type, run, { signal, capture: true, passive: true });
  }
  if (document.readyState === 'complete') {
    whenIdle(run);
  } else {
    window.addEventListener('load', () => whenIdle(run), { signal });
  }
}
