import { describe, expect, it } from 'vitest';
import type { CodeLine, DrawnFigure } from '../model/compiled';
import { drawFigure } from './draw-figure';

const KEY = '0123456789abcdef';

function drawCode(code: string, language: string, links?: Record<string, string>) {
  const lines = code.split('\n').map((text): CodeLine => ({ text, marks: [] }));
  return drawFigure({ kind: 'code', key: KEY, language, lines, ...(links ? { links } : {}) });
}

function htmlOf(drawn: DrawnFigure): string {
  return drawn.html;
}

describe('code', () => {
  it('is one span a line, with a class for each kind of token', async () => {
    expect(htmlOf(await drawCode("const a = 'b';\n\nf();", 'ts'))).toBe(
      [
        '<span class="line"><span class="tk-keyword">const</span> a <span class="tk-punctuation">= </span><span class="tk-string">\'b\'</span><span class="tk-punctuation">;</span></span>',
        '<span class="line"></span>',
        '<span class="line"><span class="tk-function">f</span><span class="tk-punctuation">();</span></span>',
      ].join('\n'),
    );
  });

  it('goes on from one line to the next', async () => {
    expect(htmlOf(await drawCode('/* a\n b */', 'ts'))).toBe(
      '<span class="line"><span class="tk-comment">/* a</span></span>\n' +
        '<span class="line"><span class="tk-comment"> b */</span></span>',
    );
  });

  it('has the marks of its lines as classes', async () => {
    const drawn = await drawFigure({
      kind: 'code',
      key: KEY,
      language: '',
      lines: [
        { text: 'a', marks: ['highlighted'] },
        { text: 'b', marks: ['diff', 'add'] },
      ],
    });
    expect(htmlOf(drawn)).toBe(
      '<span class="line highlighted">a</span>\n<span class="line diff add">b</span>',
    );
  });

  it.each(['', 'html', 'nonsense'])('in "%s" cannot bring markup of its own', async (language) => {
    const html = htmlOf(await drawCode('<script>alert(1)</script> &amp; "', language));
    expect(html).not.toContain('<script');
    expect(html).toContain('&#x26;');
  });

  it('in a language that is a name of every object is plain', async () => {
    for (const language of ['constructor', '__proto__', 'toString']) {
      expect(htmlOf(await drawCode('a', language))).toBe('<span class="line">a</span>');
    }
  });

  it('has links where its names lead somewhere', async () => {
    expect(htmlOf(await drawCode('x as Box<BoxProps>', 'ts', { Box: '/box?a=1&b="' }))).toContain(
      '<a href="/box?a=1&#x26;b=&#x22;">Box</a>',
    );
  });

  it('has its names whole, and only those of the list, as links', async () => {
    expect(htmlOf(await drawCode('a: Box<BoxProps>, toString', '', { Box: '/box' }))).toBe(
      '<span class="line">a: <a href="/box">Box</a>&#x3C;BoxProps>, toString</span>',
    );
  });

  it('has no links in strings', async () => {
    expect(htmlOf(await drawCode("type A = 'Box';", 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('has no links but those of the list', async () => {
    const names = 'constructor; __proto__; toString;';
    expect(htmlOf(await drawCode(names, 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('is the same each time, whatever was drawn before', async () => {
    const code = 'export const a = <T,>(b: T) => b; // Box';
    const first = await drawCode(code, 'tsx');
    await drawCode('const a = `', 'tsx');
    expect(await drawCode(code, 'tsx')).toEqual(first);
  });

  it('in Markdown is the same when a language that it could have was drawn in between', async () => {
    const code = '# A\n\n```unknown\na: 1\n```\n<b>c</b>';
    const first = await drawCode(code, 'md');
    await drawCode('<template><b>c</b></template>', 'vue');
    expect(await drawCode(code, 'md')).toEqual(first);
  });

  it('in Markdown has the colors of the languages in its fences', async () => {
    expect(htmlOf(await drawCode('```js\nconst a = 1;\n```', 'md'))).toContain(
      '<span class="tk-keyword">const</span>',
    );
  });
});
