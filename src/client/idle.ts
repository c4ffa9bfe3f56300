/** Runs once a change is on the screen: after the frame that follows the one that draws it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/** Longest wait for an idle tab, in ms: a busy page would otherwise never be hydrated. */
const LONGEST_WAIT = 2000;

/** Runs when the tab has nothing else to do, or after the longest wait. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback, { timeout: LONGEST_WAIT });
  } else {
    setTimeout(callback);
  }
}

/** Events that show that the reader does something. Resting on a link while a page loads is none. */
const USES = ['keydown', 'pointerdown', 'pointermove', 'focusin'];

/** Runs once: when the loaded page is idle, or when the reader first does something before that. */
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
