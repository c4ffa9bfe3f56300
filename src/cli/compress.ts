import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { COMPRESSION, findMediaType } from '../outputs/host-rules';

/** From the smallest. */
const ENCODINGS = ['br', 'gzip'] as const;

export type Encoding = (typeof ENCODINGS)[number];

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
export function chooseEncoding(
  request: IncomingMessage,
  file: { path: string; size: number },
): Encoding | null {
  if (!findMediaType(file.path).isText || file.size < COMPRESSION.minimum) {
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
export function createCompressor() {
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
