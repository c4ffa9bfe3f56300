import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildIndex } from '../../../src/search/index-file';
import { loadRealPages } from './real-pages';

/** Bytes of brotli that the index of the first query may have. */
const BUDGET = 160_000;

const MINUTE = 60_000;

it(
  'what the first query needs of the real content is small',
  async () => {
    const { index, texts } = buildIndex(await loadRealPages());
    const [first, later] = [index, texts].map((text) => brotliCompressSync(text).length);
    console.info(`${first} bytes for the index, ${later} for the texts`);
    expect(first).toBeLessThanOrEqual(BUDGET);
  },
  3 * MINUTE,
);
