import { expect, it } from 'vitest';
import { linkNames } from './highlight';

it('names that lead somewhere are pieces of their own', () => {
  expect(linkNames('a: Box<BoxProps>', { Box: '/box' })).toEqual([
    { text: 'a: ' },
    { text: 'Box', href: '/box' },
    { text: '<BoxProps>' },
  ]);
});

it('only own names of the list count', () => {
  expect(linkNames('toString', { Box: '/box' })).toEqual([{ text: 'toString' }]);
});
