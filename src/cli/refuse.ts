import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { textType } from '../outputs/host-rules';

/** Answers in one word, as the protocol names it. */
export function refuse(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders = {},
) {
  const type = textType('text/plain');
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(STATUS_CODES[status]);
}

/** Status of what cannot be read as a request, by the code of the parser's error; 400 for others. */
export const UNREAD_STATUS: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Answers with a head alone, and closes the connection: for what comes without a response. */
export function answerSocket(
  socket: Duplex,
  status: number,
  headers: Readonly<Record<string, string>>,
) {
  const lines = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  if (socket.writable) {
    socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')}\r\n\r\n`);
  } else {
    socket.destroy();
  }
}
