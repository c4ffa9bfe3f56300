import { describe, expect, it } from 'vitest';
import { headingInView } from './contents-list';

const headings = [
  { id: 'a', top: -500 },
  { id: 'b', top: 100 },
  { id: 'c', top: 600 },
];
const viewport = { height: 800, isAtEnd: false, fragment: '' };

describe('the heading in view', () => {
  it('is the last one above the line where people read', () => {
    expect(headingInView(headings, viewport)).toBe('b');
  });

  it('is none above the first heading', () => {
    expect(headingInView([{ id: 'a', top: 700 }], viewport)).toBeNull();
  });

  it('is the one that was jumped to where the page ends', () => {
    expect(headingInView(headings, { ...viewport, isAtEnd: true, fragment: 'c' })).toBe('c');
  });

  it('is not a heading that was jumped to and left again', () => {
    expect(headingInView(headings, { ...viewport, fragment: 'c' })).toBe('b');
  });
});
