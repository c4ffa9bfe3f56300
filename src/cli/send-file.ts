import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import fresh from 'fresh';
import { findMediaType } from '../outputs/host-rules';
import type { OpenFile } from './built-site';
import { chooseEncoding, createCompressor, type Encoding } from './compress';

/** Name of what a file holds (RFC 9110, 8.8.3): weak where its bytes are compressed. */
function tagOf({ stats }: OpenFile, encoding: Encoding | null): string {
  const tag = `"${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}"`;
  return encoding ? `W/${tag}` : tag;
}

/** When a file was changed, in seconds, as HTTP has it. */
function modifiedOf({ stats }: OpenFile): string {
  return new Date(Number(stats.mtimeMs)).toUTCString();
}

/** Bytes of a file, from the first to the last that is sent. */
interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a request asks for (RFC 9110, 14.2). The package `range-parser` refuses an end
 * that is longer than the file, which is the whole.
 *
 * @returns `whole` for what asks for none, or in a way that servers may leave aside; null for one
 *   that the file does not have
 */
function readRange(
  { headers }: IncomingMessage,
  { size, tag, modified }: { size: number; tag: string; modified: string },
): ByteRange | 'whole' | null {
  const condition = headers['if-range'];
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isFor = condition === undefined || condition === tag || condition === modified;
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first);
  if (!isFor || first + last === '' || isReversed) {
    return 'whole';
  }
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : null;
}

/** What a request is answered with. */
export interface FileAnswer {
  /** Is closed. */
  file: OpenFile;
  /** 404 for the page of paths that are none. */
  status: 200 | 404;
  /** Headers besides those that tell of the file. */
  headers: Record<string, string>;
}

/** Status and headers of an answer, and the part of the file that is its body. */
interface Plan {
  status: number;
  headers: OutgoingHttpHeaders;
  body: ByteRange | null;
}

/** Plans the answer that sends a file as it is, or a part of it. */
function planBytes(request: IncomingMessage, file: OpenFile, type: Record<string, string>): Plan {
  const size = Number(file.stats.size);
  const range = readRange(request, { size, tag: tagOf(file, null), modified: modifiedOf(file) });
  if (range === null) {
    return { status: 416, headers: { 'Content-Range': `bytes */${size}` }, body: null };
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const length = end - start + 1;
  const headers = { ...type, 'Accept-Ranges': 'bytes', 'Content-Length': length };
  const body = length > 0 ? { start, end } : null;
  return range === 'whole'
    ? { status: 200, headers, body }
    : {
        status: 206,
        headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${size}` },
        body,
      };
}

/** Sends what was planned, as fast as it is taken. */
async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { handle }: OpenFile,
  { body, headers, status }: Plan,
) {
  response.writeHead(status, headers);
  if (body === null || request.method === 'HEAD') {
    response.end();
  } else {
    await pipeline(handle.createReadStream({ ...body, autoClose: false }), response);
  }
}

/** Makes the function that answers requests with files. */
export function createFileSender() {
  const compress = createCompressor();

  const send = async (
    request: IncomingMessage,
    response: ServerResponse,
    { file, headers, status }: FileAnswer,
  ) => {
    const encoding = chooseEncoding(request, { path: file.path, size: Number(file.stats.size) });
    const tag = tagOf(file, encoding);
    const modified = modifiedOf(file);
    // The page of paths that are none stands for no file that a client could have, or ask a part of.
    const validators: Record<string, string> =
      status === 200 ? { ETag: tag, 'Last-Modified': modified } : {};
    const described = { 'Content-Type': findMediaType(file.path).value, ...validators, ...headers };
    if (status === 200 && fresh(request.headers, { etag: tag, 'last-modified': modified })) {
      response.writeHead(304, { ...validators, ...headers }).end();
    } else if (encoding) {
      const key = `${tagOf(file, null)} ${file.path}`;
      const bytes = await compress(key, () => file.handle.readFile(), encoding);
      const length = { 'Content-Encoding': encoding, 'Content-Length': bytes.length };
      response.writeHead(status, { ...described, ...length }).end(bytes);
    } else if (status === 200) {
      await sendBytes(request, response, file, planBytes(request, file, described));
    } else {
      const size = Number(file.stats.size);
      const plan = { status, headers: { ...described, 'Content-Length': size } };
      await sendBytes(request, response, file, { ...plan, body: { start: 0, end: size - 1 } });
    }
  };

  return async (request: IncomingMessage, response: ServerResponse, answer: FileAnswer) => {
    try {
      await send(request, response, answer);
    } finally {
      await answer.file.handle.close();
    }
  };
}
