import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureText, setText as setLabel, textOf } from './measure';

/** Sets a plain text; its lines are texts too. */
function setText(text: string, options: { size: number; width: number }) {
  const block = setLabel(
    text.split('\n').map((line) => [{ text: line }]),
    options,
  );
  return { ...block, lines: block.lines.map(textOf) };
}

const words = fc.array(fc.stringMatching(/^[a-zA-Z/._-]{1,24}$/), { minLength: 1, maxLength: 12 });

describe('a text', () => {
  it('is as wide as its characters, and grows with its size', () => {
    expect(measureText('i', 1000)).toBe(252);
    expect(measureText('ii', 14)).toBeCloseTo((2 * 252 * 14) / 1000);
    expect(measureText('ii', 14, 'bold')).toBeGreaterThan(measureText('ii', 14));
  });

  it('is at least as wide as it can be where the typeface has no character', () => {
    expect(measureText('図', 10)).toBe(10);
    expect(measureText('e\u0301', 1000)).toBe(measureText('e', 1000));
  });

  it('loses nothing when it is set in lines', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 300 }), (all, width) => {
        const { lines } = setText(all.join(' '), { size: 14, width });
        expect(lines.join('').replaceAll(' ', '')).toBe(all.join(''));
      }),
    );
  });

  it('has no line that is wider than asked where each of its words fits', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 40, max: 300 }), (all, width) => {
        fc.pre(all.every((word) => measureText(word, 14) <= width));
        expect(setText(all.join(' '), { size: 14, width }).width).toBeLessThanOrEqual(width);
      }),
    );
  });

  it('keeps the lines of its author', () => {
    expect(setText('one\ntwo three', { size: 14, width: 300 }).lines).toEqual(['one', 'two three']);
  });

  it('keeps how its words look, and counts strong ones as wide as they are', () => {
    const strong = setLabel([[{ text: 'one ' }, { text: 'two', strong: true }, { text: 's' }]], {
      size: 10,
      width: 300,
    });
    expect(strong.lines).toEqual([
      [{ text: 'one ' }, { text: 'two', strong: true }, { text: 's' }],
    ]);
    expect(strong.width).toBeCloseTo(measureText('one s', 10) + measureText('two', 10, 'bold'));
  });

  it('breaks a name that is too long at its humps and signs alone', () => {
    const { lines } = setText('createConfigurationWriteStream()', { size: 14, width: 100 });
    expect(lines).toEqual(['create', 'Configuration', 'WriteStream()']);
  });
});
