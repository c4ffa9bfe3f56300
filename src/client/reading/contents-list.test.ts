import { describe, expect, it } from 'vitest';
import { headingInView } from './contents-list';

const headings = [
  { id: 'a', top: -500 },
  { id: 'b', top: 100 },
  { id: 'c', top: 600 },
];
const viewport = { height: 800, isAtEnd: false, fragment: '' };

describe('the heading in view', () => {
  it('is the last one above the reading line', () => {
    expect(headingInView(headings, viewport)).toBe('b');
  });

  it('is none above the first heading', () => {
    expect(headingInView([{ id: 'a', top: 700 }], viewport)).toBeNull();
  });

  it('is the target of the fragment at the end of the page', () => {
    expect(headingInView(headings, { ...viewport, isAtEnd: true, fragment: 'c' })).toBe('c');
  });

  it('is no longer the target of the fragment after scrolling away', () => {
    expect(headingInView(headings, { ...viewport, fragment: 'c' })).toBe('b');
  });
});
