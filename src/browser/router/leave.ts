import { attemptAsync } from 'es-toolkit';

/** How links are followed: by exchanging the page in view, or by loads of whole documents. */
let following: 'in place' | 'in full' = 'in place';

/** Has every link load its document from now on: what this tab runs no longer fits the site. */
export function followInFull(): void {
  following = 'in full';
}

/** Tells whether this tab only loads whole documents any more. */
export function followsInFull(): boolean {
  return following === 'in full';
}

/** Loads the document of a URL, as the browser does without script. */
export function leave(url: string): void {
  followInFull();
  if (url === location.href) {
    location.reload();
  } else {
    location.assign(url);
  }
}

/**
 * Tells whether the site can be reached, whatever it answers. A request that failed does not tell: the
 * one file may be blocked or broken on its way.
 *
 * @param url address of the page that the reader wants to go to
 * @param signal gives up
 */
export async function isReachable(url: string, signal: AbortSignal): Promise<boolean> {
  const [error] = await attemptAsync(() =>
    fetch(url, { method: 'HEAD', cache: 'no-store', signal }),
  );
  return error === null;
}
