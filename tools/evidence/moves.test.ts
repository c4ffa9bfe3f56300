import { expect, it } from 'vitest';
import type { EvidencePiece } from '../../src/model/evidence';
import { parseSource } from './declarations';
import { createMoveFinder } from './moves';
import type { PlatformSources } from './platform-sources';

const CLOCK = 'export function start() { tick(); }\nexport function stop() { tock(); }';

const OTHER = 'export function start() { tick(1); }\nexport function stop() { tock(1); }';

const OLD = 'packages/core/core/src/clock.ts';

/** What was known of a file. */
const pieces = parseSource(OLD, CLOCK)
  .declarations.filter(({ name }) => name !== '*')
  .map(({ hash, name }): EvidencePiece => {
    return { path: OLD, name, hash, start: 1, end: 1, readAgainst: null };
  });

function openSources(files: Record<string, string>): PlatformSources {
  const entries = Object.entries(files).map(([path, text]) => {
    return [path, { path, packageName: '', text, lineOf: (line: number) => line }] as const;
  });
  return {
    byPath: new Map(entries),
    locate: () => null,
    parse: (path) => (files[path] === undefined ? null : parseSource(path, files[path])),
  };
}

const follow = (files: Record<string, string>) => {
  const moves = createMoveFinder(pieces, openSources(files));
  return [...new Set(pieces.map((piece) => moves.follow(piece).path))];
};

it.each([
  ['with its texts, under another name and in another package', 'packages/core/b/a.ts', CLOCK],
  ['that changed, under its name in another folder', 'packages/core/core/src/in/clock.ts', OTHER],
])('finds a file %s', (_, path, text) => {
  expect(follow({ [path]: text, 'packages/core/core/src/z.ts': 'stop();' })).toEqual([path]);
});

it.each([
  ['is in its place', { [OLD]: CLOCK, 'packages/core/core/src/in/clock.ts': CLOCK }],
  ['changed, when another package has one like it', { 'packages/core/b/src/clock.ts': OTHER }],
  ['changed, when another file has its names', { 'packages/core/core/src/a.ts': OTHER }],
])('leaves a file where it was that %s', (_, files) => {
  expect(follow(files)).toEqual([OLD]);
});

it('prefers the file that is nearest to the old place', () => {
  const [near, far] = ['packages/core/core/server/src/clock.ts', 'packages/core/core/a.ts'];
  expect(follow({ [far]: CLOCK, [near]: CLOCK })).toEqual([near]);
});
