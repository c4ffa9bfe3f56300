import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { uniq } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { WINGS } from '../../components/docs/plan/rooms';
import { DRAWING, drawSketch, sketchPlan } from '../../components/docs/plan/sketch';

const ROOT = resolve(import.meta.dirname, '../..');

const styles = readFileSync(resolve(ROOT, 'components/docs/plan.module.css'), 'utf8');

/** The drawings of the plan: for narrow screens, then for wide ones. */
const drawings = [...styles.matchAll(/grid-template-areas:([^;]*);/g)].map(([, rows = '']) =>
  [...rows.matchAll(/"([^"]*)"/g)].map(([, row = '']) => row.split(/\s+/)),
);

const cells = WINGS.flatMap(({ cell, rooms }) => [cell, ...rooms.map((room) => room.cell)]);

/** What the drawings name: all cells, and the title block. */
const names = ['title', ...cells];

/** Whether the cells of a name fill the rectangle around them, as a browser wants it. */
function isRectangle(name: string, drawing: string[][]): boolean {
  const spans = drawing.flatMap((row, index) =>
    row.includes(name) ? [{ index, from: row.indexOf(name), to: row.lastIndexOf(name) }] : [],
  );
  const rows = spans.map(({ index }) => index);
  const size = drawing.flat().filter((cell) => cell === name).length;
  const [first] = spans;
  return (
    first !== undefined &&
    size === (first.to - first.from + 1) * (Math.max(...rows) - Math.min(...rows) + 1) &&
    spans.every(({ from, to }) => from === first.from && to === first.to)
  );
}

describe('the plan of the platform', () => {
  it('has every room in both drawings, and nothing else', () => {
    expect(drawings).toHaveLength(2);
    for (const drawing of drawings) {
      expect(uniq(drawing.flat()).sort()).toEqual([...names].sort());
    }
  });

  it('has rooms that are rectangles, in rows of one length', () => {
    for (const drawing of drawings) {
      expect(uniq(drawing.map((row) => row.length))).toHaveLength(1);
      expect(names.filter((name) => !isRectangle(name, drawing))).toEqual([]);
    }
  });

  it('has a style for the place of every room', () => {
    const placed = [...styles.matchAll(/\[data-cell="(\w+)"\] \{\s+grid-area: (\w+);/g)];
    expect(placed.filter(([, cell, area]) => cell !== area)).toEqual([]);
    expect(placed.map(([, cell]) => cell).sort()).toEqual([...cells].sort());
  });

  it('is sketched as it is drawn for wide screens', () => {
    expect(DRAWING.map((row) => row.split(' '))).toEqual(drawings[1]);
  });

  it('has rooms of every area to light', () => {
    for (const area of ['guides', 'docs', 'api', 'exports', 'rfcs']) {
      expect(sketchPlan(area)).not.toContain('fill-opacity=".22" d=""');
    }
  });
});

describe('a sketch', () => {
  it('outlines rooms, and fills those that are lit', () => {
    const lit = [{ column: 1, row: 0, columns: 1, rows: 2 }];
    const others = [{ column: 0, row: 0, columns: 1, rows: 1 }];
    const svg = drawSketch({ columns: 2, rows: 2, lit, others });
    expect(svg).toContain('viewBox="-.5 -.5 9 7"');
    expect(svg).toMatch(/var\(--plan-wall\)" d="M0 0h4v3h-4z"/);
    expect(svg).toMatch(/fill-opacity="\.22" d="M4 0h4v6h-4z"/);
  });
});
