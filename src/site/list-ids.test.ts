import { describe, expect, it } from 'vitest';
import { listIds } from './list-ids';

describe('available ids', () => {
  it('are sorted, without duplicates', () => {
    expect(listIds(['b', 'a', 'b'], 'x')).toBe('\n- a\n- b');
  });

  it('are limited to the twenty nearest, with the number of others', () => {
    const far = Array.from({ length: 19 }, (_, index) => `something-else-${index + 10}`);
    const twenty = listIds([...far, 'intro'], 'intor');
    expect(twenty.split('\n- ')).toHaveLength(21);
    expect(twenty).not.toContain('more');
    expect(listIds([...far, 'intro'].toReversed(), 'intor').split('\n- ')[1]).toBe('intro');
    const lines = listIds([...far, 'zebra', 'intro', 'yntor'], 'intor').split('\n- ');
    expect(lines.slice(0, 3)).toEqual(['', 'yntor', 'intro']);
    expect(lines.at(-1)).toBe('and 2 more');
    expect(lines).toHaveLength(22);
  });
});
