import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildIndex } from '../../../src/search/index-file';
import { loadRealPages } from './real-pages';

/**
 * Bytes of brotli that the index of the first query may have for each doc: 150 kB for a hundred of
 * them. More pages may weigh more; a page may not.
 */
const BUDGET_OF_DOC = 1500;

const MINUTE = 60_000;

it(
  'what the first query needs of the real content is small',
  async () => {
    const { pages } = await loadRealPages();
    const docs = pages.filter(({ questions }) => questions.length > 0);
    const { index, texts } = buildIndex(pages);
    const [first, later] = [index, texts].map((text) => brotliCompressSync(text).length);
    console.info(`${first} bytes for the index of ${docs.length} docs, ${later} for the texts`);
    expect(first).toBeLessThanOrEqual(BUDGET_OF_DOC * docs.length);
  },
  3 * MINUTE,
);
