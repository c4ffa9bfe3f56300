import { attemptAsync } from 'es-toolkit';

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
