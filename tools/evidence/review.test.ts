import { describe, expect, it } from 'vitest';
import { parseDoc } from '../../src/markdown/parse-doc';
import type { EvidencePiece } from '../../src/model/evidence';
import { parseSource } from './declarations';
import { NEW } from './keep-read';
import type { PlatformSources } from './platform-sources';
import { listReview, writeReview } from './review';

const PATH = 'packages/core/core/src/clock.ts';
const OLD = 'export function stop() { tock(1); }';
const NOW = 'export function stop() { tock(2); }';

function openSources(path: string, text: string): PlatformSources {
  const source = { path, packageName: '', text, lineOf: (line: number) => line };
  return {
    byPath: new Map([[path, source]]),
    locate: () => null,
    parse: (wanted) => (wanted === path ? parseSource(path, text) : null),
  };
}

const hashOf = (text: string, name = 'stop') =>
  parseSource(PATH, text).declarations.find((each) => each.name === name)?.hash ?? '';

const text = 'The bell rings. Call `stop` at noon.';
const { tree } = parseDoc(text, { source: 'a.md' });
const page = { file: 'a.md', isPartial: false, text, version: '', frontMatter: {}, tree };

const CHANGED: EvidencePiece = {
  path: PATH,
  name: 'stop',
  hash: hashOf(NOW),
  start: 1,
  end: 1,
  readAgainst: { hash: hashOf(OLD), release: '5.1.0' },
};

function review(pieces: EvidencePiece[], old = openSources(PATH, OLD)) {
  const sources = { before: new Map([['5.1.0', old]]), after: openSources(PATH, NOW) };
  return listReview([{ page: 'a.md', section: '', pieces }], [page], sources);
}

describe('what to read again', () => {
  it('has the old and the new text, and the sentences that name the declaration', () => {
    expect(review([CHANGED])).toMatchObject([
      {
        before: { release: '5.1.0', text: 'function stop() { tock(1); }' },
        after: 'function stop() { tock(2); }',
        sections: [{ page: 'a.md', sentences: ['Call stop at noon.'] }],
      },
    ]);
  });

  it('has the old text of what has moved', () => {
    const old = openSources('packages/core/core/clock.ts', OLD);
    expect(review([CHANGED], old)).toMatchObject([
      { before: { text: 'function stop() { tock(1); }' } },
    ]);
  });

  it('begins with what little else is in than what changed', () => {
    const open = (call: string) =>
      openSources(
        PATH,
        `function long() {\na();\nb();\n${call}();\n}\nfunction short() { ${call}(); }`,
      );
    const [old, now] = [open('c'), open('d')] as const;
    const pieces = ['long', 'short'].map((name): EvidencePiece => {
      const [before, after] = [old, now].map(
        (sources) =>
          sources.parse(PATH)?.declarations.find((each) => each.name === name)?.hash ?? '',
      );
      const readAgainst = { hash: before ?? '', release: '5.1.0' };
      return { path: PATH, name, hash: after ?? '', start: 1, end: 1, readAgainst };
    });
    const list = listReview([{ page: 'a.md', section: '', pieces }], [page], {
      before: new Map([['5.1.0', old]]),
      after: now,
    });
    expect(list.map(({ name }) => name)).toEqual(['short', 'long']);
  });

  it.each([
    ['gone', { ...CHANGED, hash: '' }, '(gone since 5.1.0)'],
    ['new', { ...CHANGED, name: 'n', readAgainst: { hash: NEW, release: '5.1.0' } }, '(new since'],
    [
      'of a package with releases of its own',
      { ...CHANGED, path: 'x.ts', readAgainst: { hash: '-----', release: '5.1.0' } },
      'published apart',
    ],
  ])('says what is %s', (_, piece, said) => {
    expect(writeReview(review([piece]), '5.2.0')).toContain(said);
  });

  it('shows the beginning of a long change, and says how much more there is', () => {
    const [entry] = review([CHANGED]);
    const after = Array.from({ length: 500 }, (_, line) => `tick(${line});`).join('\n');
    const written = writeReview(entry ? [{ ...entry, after }] : [], '5.2.0');
    expect(written).toContain('+tick(9);');
    expect(written).not.toContain('+tick(499);');
    expect(written).toMatch(/… \d+ more lines/);
  });
});
