import { sumBy } from 'es-toolkit';
import { describe, expect, it } from 'vitest';
import { COLUMNS, WINGS } from '../../components/docs/plan/rooms';
import { sketchPlan } from '../../components/docs/plan/sketch';

describe('the plan of the platform', () => {
  it('has rooms that fill complete rows on wide screens', () => {
    for (const { rooms } of WINGS) {
      expect(sumBy(rooms, ({ columns = 2, rows = 1 }) => columns * rows) % COLUMNS).toBe(0);
    }
  });

  it('is sketched with the rooms of an area filled', () => {
    for (const area of ['guides', 'docs', 'api', 'exports', 'rfcs']) {
      expect(sketchPlan(area)).not.toContain('fill-opacity=".22" d=""');
    }
    expect(sketchPlan(null)).toContain('fill-opacity=".22" d=""');
  });
});
