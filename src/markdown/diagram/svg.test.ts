import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathAround } from './svg';

const at = fc.integer({ min: 0, max: 100 });
const point = fc.record({ x: at, y: at });
const box = fc.record({
  x: at,
  y: at,
  width: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 60 }),
});

it('a line leaves a text in its middle out', () => {
  const line = [
    { x: 0, y: 5 },
    { x: 100, y: 5 },
  ];
  expect(pathAround(line, [{ x: 40, y: 0, width: 20, height: 10 }])).toBe('M0 5L40 5M60 5L100 5');
});

it('a line without texts is whole', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0, y: 9 },
    { x: 9, y: 9 },
  ];
  expect(pathAround(line, [])).toBe('M0 0L0 9L9 9');
});

it('a line never enters a text', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 5 }), fc.array(box), (line, boxes) => {
      const numbers = [...pathAround(line, boxes).matchAll(/([ML])([\d.-]+) ([\d.-]+)/g)];
      const drawn = numbers.map(([, sign, x, y]) => ({ sign, x: Number(x), y: Number(y) }));
      for (const [index, end] of drawn.entries()) {
        const start = drawn[index - 1];
        if (end.sign === 'L' && start) {
          const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
          const entered = boxes.filter(
            ({ x, y, width, height }) =>
              middle.x > x + 0.2 &&
              middle.x < x + width - 0.2 &&
              middle.y > y + 0.2 &&
              middle.y < y + height - 0.2,
          );
          expect(entered).toEqual([]);
        }
      }
    }),
  );
});
