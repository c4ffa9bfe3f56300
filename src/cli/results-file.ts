import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { attempt } from 'es-toolkit';
import { draftOf, replaceBy } from '../files/drafts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Where a result stands in a file, in bytes. */
type Place = readonly [start: number, length: number];

/** Bytes at the end of a file: where its list of places begins, and the checksum of all before. */
const TRAILER = { places: 6, checksum: 4 };

/** Bytes that are read at once. */
const CHUNK = 2 ** 18;

/** Names how results are written; files of other ways count as made by other code. */
const FORMAT = 'results, then their places';

function readAt(
  descriptor: number,
  [start, length]: Place,
  bytes = Buffer.allocUnsafe(length),
): Buffer {
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
}

/**
 * Reads where the results of a file stand.
 *
 * @throws Error when it is damaged, or other code made it
 */
function readPlaces(descriptor: number, revision: string): Map<string, Place> {
  const end = fstatSync(descriptor).size - TRAILER.checksum;
  const bytes = Buffer.allocUnsafe(CHUNK);
  let checksum = 0;
  for (let at = 0; at < end; at += CHUNK) {
    checksum = crc32(readAt(descriptor, [at, Math.min(CHUNK, end - at)], bytes), checksum);
  }
  if (checksum !== readAt(descriptor, [end, TRAILER.checksum]).readUInt32BE()) {
    throw new Error('it is damaged');
  }
  const listEnd = end - TRAILER.places;
  const list = readAt(descriptor, [listEnd, TRAILER.places]).readUIntBE(0, TRAILER.places);
  const stored = deserialize(readAt(descriptor, [list, listEnd - list]));
  if (stored.revision !== FORMAT + revision || !(stored.places instanceof Map)) {
    throw new Error('other code made it');
  }
  return stored.places;
}

/** Opens what earlier runs left; nothing where there is no file that can be used. */
export function openStored(file: string, revision: string) {
  const [, descriptor] = attempt(() => openSync(file, 'r'));
  const [, places] =
    descriptor === null ? [null, null] : attempt(() => readPlaces(descriptor, revision));
  return {
    places: places ?? new Map<string, Place>(),
    read: (place: Place) => readAt(descriptor ?? -1, place),
    close: () => descriptor !== null && closeSync(descriptor),
  };
}

/** Opens the file of this run, beside its place. What cannot be written is not in it. */
export function openDraft(file: string, revision: string) {
  const path = draftOf(file);
  const places = new Map<string, Place>();
  let checksum = 0;
  let descriptor = -1;
  let end = 0;
  let fault: string | null = null;
  /** Does what the system may not let it do; nothing more once it did not. */
  const write = (bytes: Uint8Array) => {
    try {
      if (fault === null) {
        if (descriptor < 0) {
          mkdirSync(dirname(path), { recursive: true });
          descriptor = openSync(path, 'w+');
        }
        writeFileSync(descriptor, bytes);
        checksum = crc32(bytes, checksum);
        end += bytes.length;
      }
    } catch (error) {
      fault = messageOf(error);
    }
  };
  return {
    places,
    isEmpty: () => places.size === 0 && fault === null,
    read: (place: Place) => readAt(descriptor, place),
    add(key: string, bytes: Uint8Array) {
      const start = end;
      write(bytes);
      if (fault === null) {
        places.set(key, [start, bytes.length]);
      }
    },
    /** Puts the file in its place. Returns why it cannot; null when it did. */
    async commit(): Promise<string | null> {
      const trailer = Buffer.alloc(TRAILER.places + TRAILER.checksum);
      trailer.writeUIntBE(end, 0, TRAILER.places);
      write(serialize({ revision: FORMAT + revision, places }));
      write(trailer.subarray(0, TRAILER.places));
      trailer.writeUInt32BE(checksum, TRAILER.places);
      write(trailer.subarray(TRAILER.places));
      if (fault === null) {
        await replaceBy(path, file).catch((error) => {
          fault = messageOf(error);
        });
      }
      return fault;
    },
    /** Deletes what has not been put in its place. */
    close() {
      if (descriptor >= 0) {
        closeSync(descriptor);
        rmSync(path, { force: true });
      }
    },
  };
}
