import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abridgeDiff, type DiffPiece, diffCode } from './diff-code';

/** Formats a comparison. */
const write = (pieces: DiffPiece[]) =>
  pieces
    .map(({ kind, text }) => ({ kept: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('');

const diff = (before: string, after: string) => diffCode({ before: [before], after: [after] });

describe('a comparison of code', () => {
  it('marks whole names and strings as added or removed', () => {
    expect(write(diff("Omit<User, 'a'>", "Omit<User, 'a' | 'bc'>"))).toBe(
      "Omit<User, 'a'[+ | 'bc']>",
    );
    expect(write(diff('(value?: any) => void', '(value?: unknown) => void'))).toBe(
      '(value?: [-any][+unknown]) => void',
    );
    expect(write(diff('(pluginId: string)', '(_pluginId: string)'))).toBe(
      '([-pluginId][+_pluginId]: string)',
    );
  });

  it('contains both sides', () => {
    const lines = fc.array(fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const pieces = diffCode({ before, after });
        const sideWithout = (kind: DiffPiece['kind']) =>
          pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join('');
        expect(sideWithout('added')).toBe(before.join('\n'));
        expect(sideWithout('removed')).toBe(after.join('\n'));
      }),
    );
  });

  it('is abridged to the changes, with some context', () => {
    const long = 'a'.repeat(50);
    expect(
      write(abridgeDiff(diff(`${long} x ${long} y ${long}`, `${long} z ${long} ${long}`))),
    ).toBe(`…${'a'.repeat(39)} [-x][+z] ${long} [-y ]${'a'.repeat(40)}…`);
  });

  it('truncates a long addition, and one without context', () => {
    for (const kind of ['added', 'kept'] as const) {
      const [only] = abridgeDiff([{ kind, text: 'b'.repeat(300) }]);
      expect(only?.text).toBe(`${'b'.repeat(200)}…`);
    }
  });

  it('is not abridged if it is short', () => {
    const pieces = diff('(id: string) => void', '(id: number) => void');
    expect(abridgeDiff(pieces)).toEqual(pieces);
  });
});
