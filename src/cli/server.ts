import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isIP, type Socket } from 'node:net';
import { attempt } from 'es-toolkit';
import { SiteError } from '../model/finding';

/** Time that clients have, in milliseconds. Then their connection is closed. */
export interface Patience {
  /** To send the head of a request. */
  head: number;
  /** To send all of it. */
  request: number;
  /** To take some of an answer, or to send some of a request. */
  idle: number;
  /** To take the rest of an answer once the server stops. */
  stop: number;
}

const PATIENCE: Patience = { head: 10_000, request: 20_000, idle: 30_000, stop: 60_000 };

/** Makes a server that waits for no client for good. */
export function createPatientServer(
  listener: RequestListener,
  patience?: Partial<Patience>,
): Server {
  const { head, request, idle } = { ...PATIENCE, ...patience };
  const limits = {
    headersTimeout: head,
    requestTimeout: request,
    connectionsCheckingInterval: head / 2,
    // A request without a host is answered as all others are.
    requireHostHeader: false,
  };
  const server = createServer(limits, listener);
  server.setTimeout(idle);
  countAnswers(server);
  return server;
}

/** Connections of servers, with the number of answers that are under way on each. */
const connections = new WeakMap<Server, Map<Socket, number>>();

function countAnswers(server: Server) {
  const counts = new Map<Socket, number>();
  connections.set(server, counts);
  server.on('connection', (socket: Socket) => {
    counts.set(socket, 0);
    socket.once('close', () => counts.delete(socket));
  });
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const add = (number: number) => {
      const count = (counts.get(socket) ?? 0) + number;
      counts.set(socket, count);
      return count;
    };
    add(1);
    response.once('close', () => {
      if (add(-1) === 0 && !server.listening) {
        socket.destroySoon();
      }
    });
  });
}

/**
 * Takes no more connections, finishes the answers that are under way, and lets go of all others.
 *
 * @returns once no connection is left
 */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const [socket, count] of connections.get(server) ?? []) {
    if (count === 0) {
      socket.destroy();
    }
  }
  const deadline = setTimeout(() => server.closeAllConnections(), PATIENCE.stop);
  await closed;
  clearTimeout(deadline);
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The server listens on no port.');
  }
  return address.port;
}

/**
 * Has a server listen.
 *
 * @param port port to listen on, 0 for any
 * @param host address to listen at
 * @returns the server, once it does
 * @throws SiteError when somebody else listens there, or nobody may
 */
export async function listen(server: Server, port: number, host = 'localhost'): Promise<Server> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new SiteError(
      `Nothing can be served at ${host}:${port}: ${reason}. Choose another --port.`,
    );
  }
  return server;
}

/**
 * Tells whether a request names this server: an address, `localhost`, or the name that the command gave.
 * The page of another site, whose name leads here, would read drafts otherwise.
 *
 * @param given value of the header `Host`
 */
export function isOwnHost(given: string | undefined, host: string | undefined): boolean {
  const [, url] = attempt(() => new URL(`http://${given}`));
  const name = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isIP(name) > 0 || /(?:^|\.)localhost$/.test(name) || name === host?.toLowerCase();
}
