import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildIndex } from '../../../src/search/index-file';
import { loadRealDocuments } from './real-documents';

/** Bytes of brotli for each section that the first query may cost. */
const BUDGET = 75;

const MINUTE = 60_000;

it(
  'what the first query needs of the real content is small',
  async () => {
    const documents = await loadRealDocuments();
    const { index, texts } = buildIndex(documents);
    const perSection = (text: string) => brotliCompressSync(text).length / documents.length;
    console.info(
      `${documents.length} sections: ${perSection(index).toFixed(1)} bytes each for the index,`,
      `${perSection(texts).toFixed(1)} for the texts`,
    );
    expect(perSection(index)).toBeLessThanOrEqual(BUDGET);
  },
  3 * MINUTE,
);
