import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, cutOut, layOut, spread, surround } from './marks';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

describe('what is cut out', () => {
  it('surrounds all that is shown', () => {
    expect(surround([box(10, 20, 30, 40), box(5, 50, 10, 30)])).toEqual(box(5, 20, 35, 60));
  });

  it('has its margins, in whole pixels', () => {
    const margins = { left: 10, right: 20, top: 0, bottom: -5 };
    const cut = cutOut(box(100.4, 50.6, 200.2, 100), margins, { width: 1000, height: 1000 });
    expect(cut).toEqual(box(90, 50, 231, 96));
  });

  it('ends where the window does', () => {
    const margins = { left: 50, right: 50, top: 50, bottom: 50 };
    const window = { width: 300, height: 200 };
    expect(cutOut(box(10, 10, 280, 180), margins, window)).toEqual(box(0, 0, 300, 200));
  });
});

describe('numbers of one side', () => {
  it('stand where their parts are, when there is room', () => {
    expect(spread([10, 50, 90], 20, 200)).toEqual([10, 50, 90]);
  });

  it('make room for each other', () => {
    expect(spread([10, 12, 14], 20, 200)).toEqual([10, 30, 50]);
  });

  it('stay on the picture', () => {
    expect(spread([-30, 190, 195], 20, 200)).toEqual([0, 180, 200]);
  });

  it('keep their order and distance wherever there is room for all', () => {
    const points = fc.array(fc.integer({ min: -100, max: 1100 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(points, (wanted) => {
        const placed = spread(
          wanted.toSorted((a, b) => a - b),
          40,
          1000,
        );
        expect(placed.every((point) => point >= 0 && point <= 1000)).toBe(true);
        expect(placed.slice(1).every((point, at) => point - (placed[at] ?? 0) >= 40)).toBe(true);
      }),
    );
  });
});

describe('a layout', () => {
  const size = { width: 900, height: 500 };

  it('is as large as what is shown when nothing is marked', () => {
    expect(layOut(size, [])).toMatchObject({ ...size, shown: box(0, 0, 900, 500), marks: [] });
  });

  it('has a strip only on sides with numbers', () => {
    const { height, shown, width } = layOut(size, [{ side: 'left', box: box(100, 100, 50, 50) }]);
    expect(height).toBe(500);
    expect(shown.x).toBeGreaterThan(0);
    expect(width).toBe(shown.x + 900);
  });

  it('numbers parts in the order of the list, wherever they stand', () => {
    const { marks } = layOut(size, [
      { side: 'right', box: box(0, 400, 10, 10) },
      { side: 'left', box: box(0, 300, 10, 10) },
      { side: 'right', box: box(0, 100, 10, 10) },
    ]);
    const rights = marks.filter(({ side }) => side === 'right');
    expect(rights.map(({ number }) => number)).toEqual([3, 1]);
    expect(marks.find(({ side }) => side === 'left')?.number).toBe(2);
  });

  it('leads from a number straight to its part when they are level', () => {
    const { marks, shown } = layOut(size, [{ side: 'right', box: box(200, 200, 100, 60) }]);
    const [from, to] = marks[0]?.leader ?? [];
    expect(to).toEqual({ x: shown.x + 300, y: 230 });
    expect(from?.y).toBe(230);
  });

  it('outlines only what is shown of a part, off its edges', () => {
    const { marks } = layOut(size, [{ side: 'bottom', box: box(-20, 450, 2000, 400) }]);
    expect(marks[0]?.outline).toEqual(box(4, 450, 892, 46));
  });

  it.each([200, 600, 1400])('of %i pixels has digits of 9 pixels when it is 350 wide', (width) => {
    const sides = ['left', 'right'] as const;
    const parts = sides.map((side) => ({ side, box: box(50, 50, 50, 50) }));
    const layout = layOut({ width, height: 400 }, parts);
    const scale = Math.min(1, 350 / layout.width);
    expect(layout.font * scale).toBeGreaterThanOrEqual(8.9);
  });
});
