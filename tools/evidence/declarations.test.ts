import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSource } from './declarations';

const hashesOf = (text: string, path = 'a.ts') =>
  parseSource(path, text).declarations.map(({ hash, name }) => `${name} ${hash}`);

const hashOf = (text: string, wanted: string) =>
  parseSource('a.ts', text).declarations.find(({ name }) => name === wanted)?.hash;

describe('the hash of a declaration', () => {
  const tokens = [
    ...`import b from 'b' ; export function createClock ( limit = 10 ) { ring ( { start ( ) { b ( limit ,
        \`x\` ) ; } , stop : [ 1 , 2n ] } ) ; } class A { tick = /a+/g }`.split(/\s+/),
  ];
  const gap = fc.constantFrom(
    ' ',
    '\n',
    '  \t',
    ' /* late */ ',
    ' // late\n',
    '\n\n/** Late. */\n',
  );

  it('does not depend on formatting and comments', () => {
    const plain = hashesOf(tokens.join(' '));
    expect(plain.map((each) => each.split(' ')[0])).toEqual([
      ...['*', 'createClock', 'createClock.start', 'createClock.stop', 'A', 'A.tick'],
    ]);
    fc.assert(
      fc.property(fc.array(gap, { minLength: tokens.length, maxLength: tokens.length }), (gaps) => {
        const text = tokens.map((token, index) => token + gaps[index]).join('');
        expect(hashesOf(text)).toEqual(plain);
      }),
    );
  });

  it('does not depend on quotes, last commas, needless parentheses, and order of imports', () => {
    const one = `import a from 'a';\nimport { b } from 'b';\nexport const c = ['x', (1 + 2)];`;
    const other = `import { b, d } from "b";\nimport a from "a";\nexport const c = ["x", 1 + 2,];`;
    expect(hashesOf(other)).toEqual(hashesOf(one));
  });

  it('does not depend on how the texts of elements are broken into lines', () => {
    const one = 'const a = <p>It is late.</p>;';
    expect(hashesOf(one.replace('is late', 'is\n      late'), 'a.tsx')).toEqual(
      hashesOf(one, 'a.tsx'),
    );
  });

  it('does not depend on how a function calls its parameters and variables', () => {
    const name = fc.integer({ min: 0, max: 999 }).map((id) => `own${id}`);
    const write = ([a, b, c, d]: string[]) =>
      `function f(${a}, { key: ${b} = ${a} }) { for (const ${c} of ${b}) { const ${d} = () => ${c}.key(${a}[${b}]); ring(${d}); } }`;
    const plain = hashOf(write(['a', 'b', 'c', 'd']), 'f');
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 4, maxLength: 4 }), (names) => {
        expect(hashOf(write(names), 'f')).toBe(plain);
      }),
    );
  });

  it.each([
    ['{ try { a(); } catch (error) { b(); } }', '{ try { a(); } catch { b(); } }'],
    ['{ const { a, ...b } = c; return b; }', '{ let { a: _a, ...rest } = c; return rest; }'],
    ['{ return { ...(a.b ?? {}), c }; }', '{ return { ...a.b, c: c }; }'],
    ['{ return { async a() { b(); } }; }', '{ return { a: async () => { b(); } }; }'],
    ['{ return function () { a(); }; }', '{ return function named() { a(); }; }'],
    ['{ return <p>a {/* Late. */}<b /></p>; }', '{ return <p>\n  a\n  <b />\n</p>; }'],
  ])('is the same for what does the same: %s', (one, other) => {
    const [first, second] = [one, other].map((body) => hashesOf(`function f() ${body}`, 'a.tsx'));
    expect(second?.at(1)).toBe(first?.at(1));
  });

  it.each([
    ['(a, b) { return a - b; }', '(a, b) { return b - a; }'],
    ['(a) { return { key: a }; }', '(a) { return { other: a }; }'],
    ['({ key }) { return key; }', '({ other }) { return other; }'],
    ['(a) { return a.key; }', '(a) { return a.other; }'],
    ['() { try { a(); } catch (b) { c(b); } }', '() { try { a(); } catch (b) { c(); } }'],
    ['(a) { return { ...(a || { b }) }; }', '(a) { return { ...a }; }'],
    ['(a) { return { ...(a && {}) }; }', '(a) { return { ...a }; }'],
  ])('is another one for what does something else: %s', (one, other) => {
    expect(hashOf(`function f${other}`, 'f')).not.toBe(hashOf(`function f${one}`, 'f'));
  });

  it('depends on what a file calls what others import', () => {
    const [one, other] = ['LIMIT', 'MOST'].map((name) => hashOf(`export const ${name} = 1;`, '*'));
    expect(other).not.toBe(one);
  });

  it('depends on what code does', () => {
    const texts = [
      'a => a + 1',
      'a => a + 2',
      'async a => a + 1',
      'a => a - 1',
      'b => a + 1',
      '"1"',
      '1',
    ];
    const hashes = texts.map((text) => hashOf(`const f = ${text};`, 'f'));
    expect(new Set(hashes).size).toBe(texts.length);
  });

  it.each([
    ['const f = (a) => b(a);', 'const f = (a: string): void => b<number>(a as never)!;'],
    ['class f { b = 1; }', 'class f<T> implements C { private readonly b: number = 1; }'],
  ])('does not depend on the types of %s', (plain, typed) => {
    expect(hashOf(typed, 'f')).toBe(hashOf(plain, 'f'));
  });

  it.each([
    ['interface f { a: string }', 'interface f { a: number }'],
    ['class f { a: string; }', 'class f { a: number; }'],
  ])('depends on types where they are all there is, as in %s', (one, other) => {
    expect(hashOf(other, 'f')).not.toBe(hashOf(one, 'f'));
  });

  it('is that of the text without the name, so that a new name is a move', () => {
    expect(hashOf('function start() { ring(); }', 'start')).toBe(
      hashOf('function begin() { ring(); }', 'begin'),
    );
  });
});

describe('what a source declares', () => {
  const namesOf = (path: string, text: string) =>
    parseSource(path, text).declarations.map(({ end, name, start }) => `${name} ${start}-${end}`);

  it('is a route by its method and path', () => {
    const text = `export default { routes: [\n{ method: 'GET', path: '/users', handler: 'user.find' },\n] };`;
    expect(namesOf('routes.js', text)).toContain('default.routes.GET /users 2-2');
  });

  it('is a key of JSON', () => {
    expect(namesOf('schema.json', '{\n"info": { "name": "a" }\n}')).toEqual([
      ...['* 1-3', 'info 2-2', 'info.name 2-2'],
    ]);
  });

  it('is what `module.exports` and `exports` are given', () => {
    expect(namesOf('a.js', 'module.exports = { find() {} };\nexports.b = 1;')).toEqual([
      ...['* 1-2', 'default 1-1', 'default.find 1-1', 'b 2-2'],
    ]);
  });

  it.each(['export { f };', 'export { f as g };', 'export default f;'])(
    'is exported by a statement of its own, as in %s',
    (statement) => {
      const { declarations } = parseSource(
        'a.ts',
        `function f() {}\nfunction h() {}\n${statement}`,
      );
      const exported = declarations.filter(({ isExported }) => isExported);
      expect(exported.map(({ name }) => name)).toEqual(expect.arrayContaining(['f']));
      expect(exported.map(({ name }) => name)).not.toContain('h');
    },
  );

  it('has a number behind it where there was one of its name', () => {
    const text = 'function f(a: string): void;\nfunction f(a: unknown) {}';
    expect(namesOf('a.ts', text)).toEqual(['* 1-2', 'f 1-1', 'f~2 2-2']);
  });

  it('is the file as a whole where it cannot be parsed, which is said', () => {
    const { declarations, problem } = parseSource('a.ts', 'const = ;');
    expect(declarations.map(({ name }) => name)).toEqual(['*']);
    expect(problem).toMatch(/./);
  });
});
