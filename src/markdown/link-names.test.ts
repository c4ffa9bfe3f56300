import { expect, it } from 'vitest';
import { linkNames } from './link-names';

const links = { Box: '/box', constructor: '/c' };

it('names that lead somewhere are links', () => {
  expect(linkNames('<span class="line">a: Box&lt;BoxProps></span>', links)).toBe(
    '<span class="line">a: <a href="/box">Box</a>&#x3C;BoxProps></span>',
  );
});

it('names in strings stay text', () => {
  expect(linkNames('<span class="tk-string">Box</span>', links)).toBe(
    '<span class="tk-string">Box</span>',
  );
});

it('only own names of the list count', () => {
  expect(linkNames('toString', { Box: '/box' })).toBe('toString');
});
