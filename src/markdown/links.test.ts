import { expect, it } from 'vitest';
import { makeIdentifiers, makeLinks } from './links';
import { parseDoc } from './parse-doc';

const linksOf = (text: string) => makeLinks(parseDoc(text, { source: 'a.md' }).tree);

it('links and pictures are listed in order, each with its line', () => {
  expect(linksOf('[a](/a)\n\n![b](./b.png)\n')).toEqual([
    { kind: 'link', url: '/a', line: 1 },
    { kind: 'image', url: './b.png', line: 3 },
  ]);
});

it('a reference takes the first definition of its name, and none leads nowhere', () => {
  expect(linksOf('[a] ![c] [missing]\n\n[a]: /first\n[a]: /second\n[c]: /c.png\n')).toEqual([
    { kind: 'link', url: '/first', line: 1 },
    { kind: 'image', url: '/c.png', line: 1 },
  ]);
});

it('elements count as links and pictures, with every candidate of a srcset', () => {
  const text = [
    '<a href="/a">a</a>',
    '<img src="/b.png" srcSet="/b.png 1x, /b2.png 2x" />',
    '<img src="./c.png" />',
    '<picture><source srcset="/d.avif 600w" /></picture>',
    '<video src="/e.mp4" />',
  ].join('\n\n');
  expect(linksOf(text)).toEqual([
    { kind: 'link', url: '/a', line: 1 },
    { kind: 'image', url: '/b.png', line: 3 },
    { kind: 'image', url: '/b.png', line: 3 },
    { kind: 'image', url: '/b2.png', line: 3 },
    { kind: 'beside', url: './c.png', line: 5 },
    { kind: 'image', url: '/d.avif', line: 7 },
  ]);
});

it('a picture in a link is nothing to press for itself', () => {
  const { tree } = parseDoc('[![a](/a.png)](/b) ![c](/c.png)\n', { source: 'a.md' });
  makeLinks(tree);
  const pictures = JSON.stringify(tree).match(/"isLinked":\w+/g);
  expect(pictures).toEqual(['"isLinked":true', '"isLinked":false']);
});

it('names in code are listed once, without their brackets, and not those in links and headings', () => {
  const text = '# `title`\n\n`useAuth()`, `useAuth`, [`linked`](/a), `a + b`, `packages/core/`\n';
  expect(makeIdentifiers(parseDoc(text, { source: 'a.md' }).tree)).toEqual([
    'useAuth',
    'packages/core',
  ]);
});

it('what stands on another host is embedded, however its address is written', () => {
  const text = [
    '![a](//host.example/a.png)',
    '![b](HTTPS://host.example/b.png)',
    '<iframe src=" http://host.example"></iframe>',
  ].join('\n\n');
  expect(linksOf(text).map(({ kind }) => kind)).toEqual(['embed', 'embed', 'embed']);
});
