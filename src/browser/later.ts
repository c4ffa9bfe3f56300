/** Runs once what was changed is on the screen: after the frame that follows the one that draws it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(callback)));
}

/** Runs when the tab has nothing else to do. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(callback);
  } else {
    setTimeout(callback);
  }
}
