import { expect, it } from 'vitest';
import { makeIdentifiers, makeLinks } from './links';
import { parseDoc } from './parse-doc';

const linksOf = (text: string) => makeLinks(parseDoc(text, { source: 'a.md' }).tree);

it('links and pictures are listed in order, with lines', () => {
  expect(linksOf('[a](/a)\n\n![b](./b.png)\n')).toEqual([
    { kind: 'link', url: '/a', line: 1 },
    { kind: 'image', url: './b.png', line: 3 },
  ]);
});

it('a reference has the URL of its first definition, and none without one', () => {
  expect(linksOf('[a] ![c] [missing]\n\n[a]: /first\n[a]: /second\n[c]: /c.png\n')).toEqual([
    { kind: 'link', url: '/first', line: 1 },
    { kind: 'image', url: '/c.png', line: 1 },
  ]);
});

it('elements count as links and pictures', () => {
  expect(linksOf('<a href="/a">a</a>\n\n<img src="/b.png" alt="" />\n')).toEqual([
    { kind: 'link', url: '/a', line: 1 },
    { kind: 'image', url: '/b.png', line: 3 },
  ]);
});

it('a picture in a link cannot be enlarged', () => {
  const { tree } = parseDoc('[![a](/a.png)](/b) ![c](/c.png)\n', { source: 'a.md' });
  makeLinks(tree);
  const pictures = JSON.stringify(tree).match(/"isLinked":\w+/g);
  expect(pictures).toEqual(['"isLinked":true', '"isLinked":false']);
});

it('names in code are listed once, without parentheses, except in links and headings', () => {
  const text = '# `title`\n\n`useAuth()`, `useAuth`, [`linked`](/a), `a + b`, `packages/core/`\n';
  expect(makeIdentifiers(parseDoc(text, { source: 'a.md' }).tree)).toEqual([
    'useAuth',
    'packages/core',
  ]);
});

it('paths in titles of code are listed, too', () => {
  const fences = ['"packages/core/a.ts"', '"a.ts"', '"Output of a/b"'];
  const text = fences.map((title) => `~~~ts title=${title}\n1;\n~~~\n`).join('\n');
  expect(makeIdentifiers(parseDoc(text, { source: 'a.md' }).tree)).toEqual(['packages/core/a.ts']);
});
