/** What shows that a reader wants to do something. The script before the first paint knows them too. */
const USES = ['keydown', 'pointermove', 'touchstart', 'focusin', 'scroll'];

/**
 * Waits until the reader first does something with the page. That may have been before this script was
 * there, which the script before the first paint keeps in `data-used`, or be in the address: a search.
 */
export function onFirstUse(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.used !== undefined || new URLSearchParams(location.search).has('q')) {
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    for (const use of USES) {
      document.addEventListener(use, () => resolve(), { once: true, passive: true, capture: true });
    }
  });
}
