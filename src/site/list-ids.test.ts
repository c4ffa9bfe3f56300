import { describe, expect, it } from 'vitest';
import { listIds } from './list-ids';

describe('ids that an author can mean', () => {
  it('are listed by letter, each once', () => {
    expect(listIds(['b', 'a', 'b'], 'x')).toBe('\n- a\n- b');
  });

  it('are the twenty nearest of many, with the number of the others', () => {
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
