import type { IncomingMessage } from 'node:http';
import launch from 'launch-editor';

/** Addresses of this machine, as sockets have them. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Tells whether a page of this server asks, in a browser of this machine: no other site may start a
 * program here, and nobody else's machine.
 */
export function isOwnPage({ headers, method, socket }: IncomingMessage): boolean {
  const { host, origin } = headers;
  return (
    method === 'POST' && origin === `http://${host}` && LOOPBACK.test(socket.remoteAddress ?? '')
  );
}

/**
 * Opens a file in the editor that runs, or that `LAUNCH_EDITOR`, `VISUAL` or `EDITOR` names.
 *
 * @param place absolute path, perhaps with line and column behind it
 * @returns whether there is an editor; whether it could start is said in the terminal
 */
export function openInEditor(place: string): boolean {
  let hasEditor = true;
  launch(place, () => {
    hasEditor = false;
  });
  return hasEditor;
}
