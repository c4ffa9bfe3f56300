import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export const PROJECT = resolve(import.meta.dirname, '../../..');

/** An answer whose body is read and decompressed. */
export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Makes a folder for one test file, and what deletes it. */
export function makeFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files by their paths in a folder. */
export function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

const decoders = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

/** Sends one request on a connection of its own, its path as it is. */
export function ask(options: RequestOptions): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request({ agent: false, ...options }, (response) => {
      buffer(response).then((bytes) => {
        const decode = decoders.get(response.headers['content-encoding'] ?? '');
        const body = decode && bytes.length > 0 ? decode(bytes) : bytes;
        done({ status: response.statusCode ?? 0, headers: response.headers, body });
      }, fail);
    });
    sent.once('error', fail);
    sent.end();
  });
}
