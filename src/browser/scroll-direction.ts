/** Where the reader has scrolled to, in pixels from the top, and where that was before. */
export interface ScrollChange {
  top: number;
  before: number;
}

/**
 * Calls back when the reader scrolls, at most once a frame.
 *
 * @param callback told about each change
 * @returns the way to stop
 */
export function watchScroll(callback: (change: ScrollChange) => void): () => void {
  let before = window.scrollY;
  let frame = 0;
  const report = () => {
    frame = 0;
    const top = window.scrollY;
    callback({ top, before });
    before = top;
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(report);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', onScroll);
  };
}
