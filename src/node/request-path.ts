/**
 * Decodes the path of a request. It gets a single leading slash, because a redirect to two slashes would
 * lead to another host.
 *
 * @param url request target, as in `GET /path HTTP/1.1`
 * @returns null if it has no valid path
 */
export function readRequestPath(url = '/'): string | null {
  try {
    return decodeURI(new URL(`http://localhost${url}`).pathname).replace(/^[/\\]+/, '/');
  } catch {
    return null;
  }
}
