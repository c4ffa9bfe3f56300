import { describe, expect, it } from 'vitest';
import { SHEET, WINGS } from '../../components/docs/plan/rooms';
import { sketchPlan } from '../../components/docs/plan/sketch';

const columnsOf = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0);

describe('the plan of the platform', () => {
  it('has rooms that fill whole rows, on wide screens and on narrow ones', () => {
    const block = SHEET.block.columns * (SHEET.block.rows - 1);
    for (const { columns, rooms } of WINGS) {
      const wide = columnsOf(rooms.map((room) => (room.columns ?? 2) * (room.rows ?? 1)));
      const beside = columns === SHEET.columns ? 0 : block;
      expect((wide + beside) % SHEET.columns).toBe(0);
      const narrow = columnsOf(rooms.map(({ narrow: [width, height] = [1, 1] }) => width * height));
      expect(narrow % 3).toBe(0);
    }
  });

  it('is sketched with the rooms of an area filled', () => {
    for (const area of ['guides', 'docs', 'api', 'exports', 'rfcs']) {
      expect(sketchPlan(area)).not.toContain('fill-opacity=".22" d=""');
    }
    expect(sketchPlan(null)).toContain('fill-opacity=".22" d=""');
  });
});
