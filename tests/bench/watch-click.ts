/** Names of the marks in a trace. */
export const CLICKED = 'bench-clicked';
export const PAINTED = 'bench-painted';

/** When something was seen, in milliseconds since the epoch, for one click. */
export interface Seen {
  clicked: number;
  painted: number;
  /** Last change of what stands in `main`. */
  changed: number;
}

/**
 * Runs in the browser, in each document before its scripts: notes when a link is clicked, and when
 * the next page's `h1` is on the screen, in the same document or in the one that follows it. Painted
 * is the first frame after the frame that the change falls in. `bench` in the window has what was seen.
 */
export function watchClick(): void {
  const KEY = 'bench-click';
  const before = sessionStorage.getItem(KEY);
  let click: { at: number; title: string } | undefined = before ? JSON.parse(before) : undefined;
  let waits = true;
  const now = () => performance.timeOrigin + performance.now();
  const titleOf = () => document.querySelector('h1')?.textContent ?? '';
  const seen = { clicked: 0, painted: 0, changed: 0 };
  const onPainted = () => {
    performance.mark('bench-painted');
    seen.painted = now();
  };
  const look = (records: MutationRecord[]) => {
    if (!click) {
      return;
    }
    if (records.some(({ target }) => target instanceof Element && target.closest('main'))) {
      seen.changed = now();
    }
    const title = waits ? titleOf() : '';
    if (title && title !== click.title) {
      waits = false;
      seen.clicked = click.at;
      requestAnimationFrame(() => requestAnimationFrame(onPainted));
    }
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  addEventListener(
    'click',
    ({ timeStamp }) => {
      click = { at: performance.timeOrigin + timeStamp, title: titleOf() };
      sessionStorage.setItem(KEY, JSON.stringify(click));
      performance.mark('bench-clicked', { startTime: timeStamp });
    },
    { capture: true },
  );
  Reflect.set(globalThis, 'bench', seen);
}
