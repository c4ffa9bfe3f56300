import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inlineDrawing } from './diagrams';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" viewBox="0 0 9 9" role="img" aria-label="A &amp; B">${content}</svg>`;

const box = (name: string) => `<g data-name="${name}"><text x="1">${name}</text></g>`;

describe('a drawing', () => {
  it('without links is an image with its name', () => {
    expect(inlineDrawing(svg(box('One')), () => undefined)).toEqual({
      label: 'A & B',
      html: '<svg class="diagram" viewBox="0 0 9 9" role="img" aria-label="A &#x26; B"><g><text x="1">One</text></g></svg>',
    });
  });

  it('with links around boxes is a group', () => {
    const hrefs = new Map([['One', '/one?a&b']]);
    const { html } = inlineDrawing(svg(box('One') + box('Two')), (name) => hrefs.get(name));
    expect(html).toContain('<a href="/one?a&#x26;b"><text x="1">One</text></a><g><text x="1">Two');
    expect(html).toContain('role="group"');
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['a handler', '<rect onload="alert(1)"/>', 'onLoad'],
    ['a style', '<rect style="fill:red"/>', 'style'],
    ['a link of its own', '<a href="javascript:alert(1)"><text>A</text></a>', 'href'],
    ['a page', '<foreignObject/>', '<foreignObject>'],
  ])('with %s is rejected', (_name, content, what) => {
    expect(() => inlineDrawing(svg(content), () => undefined)).toThrow(what);
  });

  it('escapes any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
        const { html } = inlineDrawing(svg(`<text>${escaped}</text>`), () => undefined);
        expect(html.match(/<(?!\/?(?:svg|text)\b)/)).toBeNull();
      }),
    );
  });
});
