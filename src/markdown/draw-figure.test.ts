import { describe, expect, it } from 'vitest';
import type { DrawnFigure } from '../model/compiled';
import { drawFigure } from './draw-figure';

const KEY = '0123456789abcdef';

function drawCode(code: string, language: string, links?: Record<string, string>) {
  return drawFigure({ key: KEY, language, code, ranges: '', ...(links ? { links } : {}) });
}

function htmlOf(drawn: DrawnFigure): string {
  return drawn.html;
}

describe('code', () => {
  it('is one span per line, with a class for each kind of token', async () => {
    expect(htmlOf(await drawCode("const a = 'b';\n\nf();", 'ts'))).toBe(
      [
        '<span class="line"><span class="tk-keyword">const</span> a <span class="tk-punctuation">=</span><span class="tk-string"> \'b\'</span><span class="tk-punctuation">;</span></span>',
        '<span class="line"></span>',
        '<span class="line"><span class="tk-function">f</span><span class="tk-punctuation">();</span></span>',
      ].join('\n'),
    );
  });

  it('can have tokens of several lines', async () => {
    expect(htmlOf(await drawCode('/* a\n b */', 'ts'))).toBe(
      '<span class="line"><span class="tk-comment">/* a</span></span>\n' +
        '<span class="line"><span class="tk-comment"> b */</span></span>',
    );
  });

  it('has highlighted lines', async () => {
    const drawn = await drawFigure({ key: KEY, language: '', code: 'a\nb\nc', ranges: '{1,3}' });
    expect(htmlOf(drawn)).toBe(
      '<span class="line highlighted">a</span>\n<span class="line">b</span>\n<span class="line highlighted">c</span>',
    );
  });

  it.each([
    ['a // [!code ++]', '<span class="line diff add">a</span>'],
    ['a // [!code --]', '<span class="line diff remove">a</span>'],
    ['a // [!code highlight]', '<span class="line highlighted">a</span>'],
    ['a // [!code hl]', '<span class="line highlighted">a</span>'],
    [
      'a // [!code highlight:2]\nb',
      '<span class="line highlighted">a</span>\n<span class="line highlighted">b</span>',
    ],
    [
      'a // [\\!code ++]',
      '<span class="line">a <span class="tk-comment">// [!code ++]</span></span>',
    ],
  ])('is shown without notation: %j', async (code, html) => {
    expect(await drawCode(code, 'ts')).toEqual({ html });
  });

  it.each([
    ['a // [!code hilight]', 'ts', '[!code hilight]'],
    ['a // [!code focus]', 'ts', '[!code focus]'],
    ['a // [!code ++]', 'text', '[!code ++]'],
    ['// highlight-next-line\na', 'ts', 'highlight-next-line'],
  ])('has a problem if notation stays visible: %j', async (code, language, leftover) => {
    const { problem } = await drawCode(code, language);
    expect(problem).toContain(`Readers see "${leftover}" in this code.`);
  });

  it('is shown without notation in JSX', async () => {
    const html = htmlOf(await drawCode('<A />{/* [!code ++] */}', 'tsx'));
    expect(html).not.toMatch(/code \+\+|\{/);
    expect(html).toContain('class="line diff add"');
  });

  it.each(['', 'html', 'nonsense'])('in "%s" cannot bring markup of its own', async (language) => {
    const html = htmlOf(await drawCode('<script>alert(1)</script> &amp; "', language));
    expect(html).not.toContain('<script');
    expect(html).toContain('&#x26;');
  });

  it('in a language called like a property of objects is plain', async () => {
    for (const language of ['constructor', '__proto__', 'toString']) {
      expect(htmlOf(await drawCode('a', language))).toBe('<span class="line">a</span>');
    }
  });

  it('has links of names', async () => {
    expect(htmlOf(await drawCode('x as Box<BoxProps>', 'ts', { Box: '/box?a=1&b="' }))).toContain(
      '<a href="/box?a=1&#x26;b=&#x22;">Box</a>',
    );
  });

  it('links only whole names of the list', async () => {
    expect(htmlOf(await drawCode('a: Box<BoxProps>, toString', '', { Box: '/box' }))).toBe(
      '<span class="line">a: <a href="/box">Box</a>&#x3C;BoxProps>, toString</span>',
    );
  });

  it('has no links in strings', async () => {
    expect(htmlOf(await drawCode("type A = 'Box';", 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('has no other links', async () => {
    const names = 'constructor; __proto__; toString;';
    expect(htmlOf(await drawCode(names, 'ts', { Box: '/box' }))).not.toContain('<a');
  });

  it('is the same, independent of earlier code', async () => {
    const code = 'export const a = <T,>(b: T) => b; // Box';
    const first = await drawCode(code, 'tsx');
    await drawCode('const a = `', 'tsx');
    expect(await drawCode(code, 'tsx')).toEqual(first);
  });

  it('in Markdown is the same after an embeddable language was highlighted', async () => {
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
