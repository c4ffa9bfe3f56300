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

/** A navigation to show in place, with the page that it leads to. */
interface Transition {
  event: NavigateEvent;
  destination: Destination;
}

/** The page that a navigation leads to, unless the browser handles it better by itself. */
function findTarget(event: NavigateEvent): Destination | null {
  const { canIntercept, destination, downloadRequest, formData, hashChange, navigationType } =
    event;
  const url = new URL(destination.url);
  const isTraversal = navigationType === 'traverse';
  // Entries of this document change nothing but the address by themselves.
  const isLeft = isTraversal ? hashChange : destination.sameDocument || isOutdated();
  const isRequest = downloadRequest !== null || formData !== null || navigationType === 'reload';
  // The search box reads the query of an address when a document starts.
  return !canIntercept || isLeft || isRequest || url.searchParams.has('q')
    ? null
    : findDestination(url);
}

/**
 * Shows pages in place when the reader follows a link or goes back or forward, by the Navigation API
 * (https://html.spec.whatwg.org/#navigation-api). Without it, links load documents. A page that cannot
 * be shown is loaded as a document too.
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
      // Before the page is there, so that its layout need not be known.
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
 * Returns whether the reader went back or forward before this script ran. After a reload the browser
 * treats pages that were shown in place as this document: it changes the address and loads nothing.
 */
function hasLeftDocument(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return (
    load !== undefined &&
    findDestination(new URL(load.name))?.route !== findDestination(new URL(location.href))?.route
  );
}

/** Puts scroll position and focus where the reader expects them on the new page. */
function settle({ destination, event }: Transition) {
  if (event.navigationType === 'traverse') {
    event.scroll();
    return;
  }
  const target = destination.hash ? scrollToFragment(destination.hash) : null;
  if (event.navigationType === 'push') {
    // Focus needs the layout.
    afterPaint(() => {
      // A reader who has begun to write a query meanwhile goes on writing.
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
