import { afterPaint } from '../idle';
import { announce } from '../page';
import { scrollToFragment } from '../scroll';
import { type Destination, findDestination } from './location';
import { isOutdated, type LoadedPage, loadRoute } from './payloads';
import { startProgress, stopProgress } from './progress';

interface RouterHost {
  /** @param startsOnTop whether the page is entered at its top */
  show(page: LoadedPage, startsOnTop: boolean): void;
  /** Called once a page is in view and scrolled. */
  onArrival(): void;
}

/** An intercepted navigation with its destination. */
interface Transition {
  event: NavigateEvent;
  destination: Destination;
}

/** Returns the destination of a navigation to intercept; null to leave it to the browser. */
function findTarget(event: NavigateEvent): Destination | null {
  const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } =
    event;
  const url = new URL(destination.url);
  const isTraversal = navigationType === 'traverse';
  // The browser only changes the address for entries of the same document.
  const isUnhandled = isTraversal ? hashChange : destination.sameDocument || isOutdated();
  const isRequest = downloadRequest !== null || formData !== null || navigationType === 'reload';
  // The search box reads the query of the address when a document loads.
  return !canIntercept || isUnhandled || isRequest || url.searchParams.has('q')
    ? null
    : findDestination(url);
}

/**
 * Shows pages in place when the reader follows a link or goes back or forward, with the Navigation API
 * (https://html.spec.whatwg.org/#navigation-api). Without it, or if a page can't be shown, the browser loads
 * the document.
 */
export function startRouter(host: RouterHost): void {
  let latest: NavigateEvent | null = null;

  const show = async ({ destination, event }: Transition) => {
    startProgress();
    try {
      const page = await loadRoute(destination.route);
      if (latest !== event) {
        return;
      }
      const startsOnTop = event.navigationType !== 'traverse' && destination.hash === '';
      // Before the page is inserted, so that scrolling doesn't force its layout.
      if (startsOnTop && window.scrollY > 0) {
        scrollToFragment('');
      }
      host.show(page, startsOnTop);
      stopProgress();
      settle({ destination, event });
      host.onArrival();
    } catch (error) {
      if (latest === event) {
        console.error(error);
        location.reload();
      }
    }
  };

  window.navigation?.addEventListener('navigate', (event) => {
    const destination = findTarget(event);
    if (destination) {
      latest = event;
      event.intercept({
        scroll: 'manual',
        focusReset: 'manual',
        handler: () => show({ destination, event }),
      });
    }
  });
  if (hasLeftDocument()) {
    location.reload();
  }
}

/**
 * Checks whether the reader went back or forward before this script ran. After a reload, the browser treats
 * pages that were shown in place as this document, and only changes the address.
 */
function hasLeftDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return (
    load !== undefined &&
    findDestination(new URL(load.name))?.route !== findDestination(new URL(location.href))?.route
  );
}

/** Sets scroll position and focus on the new page. */
function settle({ destination, event }: Transition) {
  if (event.navigationType === 'traverse') {
    event.scroll();
    return;
  }
  const target = destination.hash ? scrollToFragment(destination.hash) : null;
  if (event.navigationType === 'push') {
    // Focusing forces layout.
    afterPaint(() => {
      // Don't steal focus from the search field.
      if (!document.activeElement?.matches('[role="combobox"]')) {
        focusWithoutScrolling(target ?? document.querySelector<HTMLElement>('main'));
      }
      announce(document.title);
    });
  }
}

function focusWithoutScrolling(element: HTMLElement | null) {
  if (element && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
  }
  element?.focus({ preventScroll: true });
}
