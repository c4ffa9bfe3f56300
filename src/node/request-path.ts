/**
 * Reads the path of a request, without percent signs, and with one slash at its start: two would name
 * another host where it's sent as an address.
 *
 * @param url as in the first line of the request
 * @returns null if the request names no path
 */
export function readRequestPath(url = '/'): string | null {
  try {
    return decodeURI(new URL(`http://localhost${url}`).pathname).replace(/^[/\\]+/, '/');
  } catch {
    return null;
  }
}
