import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { COMPRESSION, findMediaType } from '../outputs/host-rules';
import type { OpenFile } from './built-site';

/** From the smallest. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** Compressed files are kept up to so many bytes. */
const KEPT = 32 * 2 ** 20;

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION.level },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: COMPRESSION.level }),
};

/** How a file is compressed for a client; null when it is sent as it is. */
function chooseEncoding(request: IncomingMessage, { path, stats }: OpenFile): Encoding | null {
  if (!findMediaType(path).isText || stats.size < COMPRESSION.minimum) {
    return null;
  }
  const accepted = new Negotiator(request).encodings([...ENCODINGS, 'identity']);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? null;
}

/**
 * Makes the function that compresses files once, and keeps them for the next request.
 *
 * @returns `compress`, with a key that names one content of a file, and what reads it
 */
function createCompressor() {
  const kept = new Map<string, Promise<Buffer>>();
  let size = 0;
  return async (key: string, read: () => Promise<Buffer>, encoding: Encoding): Promise<Buffer> => {
    const fullKey = `${encoding} ${key}`;
    const known = kept.get(fullKey);
    if (known) {
      return known;
    }
    const made = read().then(compressors[encoding]);
    kept.set(fullKey, made);
    try {
      const bytes = await made;
      size += bytes.length;
      return bytes;
    } catch (error) {
      kept.delete(fullKey);
      throw error;
    } finally {
      // Everything is forgotten once it is too much: a site is rarely that large.
      if (size > KEPT) {
        kept.clear();
        size = 0;
      }
    }
  };
}

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

/** Sends the bytes of a file, or a part of them, as fast as they are taken. */
async function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers, status }: FileAnswer,
) {
  const size = Number(file.stats.size);
  const described = { size, tag: tagOf(file, null), modified: modifiedOf(file) };
  // The page of paths that are none stands for no file that a client could ask a part of.
  const range = status === 200 ? readRange(request, described) : 'whole';
  if (range === null) {
    response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  const length = end - start + 1;
  response.writeHead(range === 'whole' ? status : 206, {
    ...headers,
    ...(status === 200 ? { 'Accept-Ranges': 'bytes' } : {}),
    ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    'Content-Length': length,
  });
  if (length === 0 || request.method === 'HEAD') {
    response.end();
  } else {
    await pipeline(file.handle.createReadStream({ start, end, autoClose: false }), response);
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
    const encoding = chooseEncoding(request, file);
    const tag = tagOf(file, encoding);
    const modified = modifiedOf(file);
    // The page of paths that are none stands for no file that a client could have.
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
    } else {
      await sendBytes(request, response, { file, headers: described, status });
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
